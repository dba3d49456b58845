import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { moneyText } from '#app/lib/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type GiftCardLeft, RefundCardTyped } from '../schemas.ts'

type RefundCardFormProps = { card: GiftCardLeft; requestKey: string; lastResult?: SubmissionResult }

/** What is left on a gift card goes back. */
export function RefundCardForm({ card, requestKey, lastResult }: RefundCardFormProps) {
	const [form, fields] = useForm<z.input<typeof RefundCardTyped>>({
		id: 'devolver',
		lastResult,
		defaultValue: { paymentMethod: 'cash' },
		...validatedBy(RefundCardTyped),
	})
	const { paymentMethod, reason } = fields
	const { leftMinor, amountMinor, currency } = card
	const money = (minor: number) => moneyText({ minor, currency })
	const used = amountMinor - leftMinor
	return (
		<Form method="post" {...getFormProps(form)} className="stack" preventScrollReset>
			<input type="hidden" name="requestKey" value={requestKey} />
			<ErrorSummary errors={form.errors} fields={[paymentMethod, reason]} />
			<p>
				Se devuelven <b className="num">{money(leftMinor)}</b>
				{used > 0 ? `: de los ${money(amountMinor)} ya pagó ${money(used)}.` : ', todo lo que vale.'} Después la tarjeta
				ya no sirve.
			</p>
			<div className="form-grid">
				<Select field={paymentMethod} label="Se devuelve en" options={methodOptions} />
				<TextField field={reason} label="Motivo" autoComplete="off" placeholder="Se vendió por error" />
			</div>
			<div className="row">
				<SaveButton saving="Devolviendo...">Devolver</SaveButton>
				<LinkButton look="ghost" to="/tarjetas-de-regalo">
					Cancelar
				</LinkButton>
			</div>
		</Form>
	)
}
