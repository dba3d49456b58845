import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { SellGiftCard } from '../schemas.ts'

type GiftCardFormProps = {
	branches: { id: string; name: string }[]
	currency: string
	requestKey: string
	/** Whether it can be paid by a link. */
	isPaying: boolean
	/** Who buys it, where that is known. */
	client?: { id: string } | null
	lastResult?: SubmissionResult
}

/** What a gift card is worth, for whom, and how it is paid. */
export function GiftCardForm({ branches, currency, requestKey, isPaying, client, lastResult }: GiftCardFormProps) {
	const [form, fields] = useForm<z.input<typeof SellGiftCard>>({
		id: 'tarjeta',
		lastResult,
		defaultValue: { branchId: branches[0]?.id, paymentMethod: 'cash', months: 12 },
		...validatedBy(SellGiftCard),
	})
	const { branchId, amount, paymentMethod, forName, months } = fields
	return (
		<Form method="post" {...getFormProps(form)} className="stack" preventScrollReset>
			<input type="hidden" name="requestKey" value={requestKey} />
			{client ? <input type="hidden" name="contactId" value={client.id} /> : null}
			<ErrorSummary errors={form.errors} fields={[amount, paymentMethod, forName, months, branchId]} />
			<div className="form-grid">
				<AmountField field={amount} label="Cantidad" suffix={currency} />
				<Select field={paymentMethod} label="Forma de pago" options={methodOptions} />
				<TextField field={forName} label="Para quién es" optional autoComplete="off" />
				<TextField field={months} label="Sirve por" suffix="meses" type="number" numeric min={1} max={60} />
				<Select field={branchId} label="Sucursal" options={branches} />
			</div>
			<div className="row row--wrap">
				<SaveButton icon="gift" saving="Vendiendo...">
					Vender tarjeta
				</SaveButton>
				{isPaying && client ? (
					<Button icon="send" formAction="/tarjetas-de-regalo/enlace">
						Mandar enlace de pago
					</Button>
				) : null}
			</div>
		</Form>
	)
}
