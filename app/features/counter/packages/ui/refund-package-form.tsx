import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { moneyText } from '#app/lib/money.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RefundPackageTyped } from '../schemas.ts'

type RefundPackageFormProps = {
	refundable: { whole: number; unused: number }
	currency: string
	requestKey: string
	lastResult?: SubmissionResult
}

/** How much of a package goes back, how and why. */
export function RefundPackageForm({ refundable, currency, requestKey, lastResult }: RefundPackageFormProps) {
	const { whole, unused } = refundable
	const [form, fields] = useForm<z.input<typeof RefundPackageTyped>>({
		id: 'devolver',
		lastResult,
		defaultValue: { how: unused > 0 ? 'unused' : 'whole', paymentMethod: 'cash' },
		...validatedBy(RefundPackageTyped),
	})
	const { how, paymentMethod, reason } = fields
	const money = (minor: number) => moneyText({ minor, currency })
	const ways = [
		...(unused > 0 && unused < whole ? [{ id: 'unused', name: `Las sesiones sin usar: ${money(unused)}` }] : []),
		{ id: 'whole', name: `Todo: ${money(whole)}` },
	]
	return (
		<Form method="post" {...getFormProps(form)} className="stack" preventScrollReset>
			<input type="hidden" name="requestKey" value={requestKey} />
			<ErrorSummary errors={form.errors} fields={[how, paymentMethod, reason]} />
			<div className="form-grid">
				<Select field={how} label="Cuánto se devuelve" options={ways} />
				<Select field={paymentMethod} label="Se devuelve en" options={methodOptions} />
				<TextField field={reason} label="Motivo" className="full" autoComplete="off" placeholder="Se muda de ciudad" />
			</div>
			<p className="caption">
				Después ya no paga ninguna cita más. Las que ya pagó se quedan pagadas; si se devuelve todo, las que aún no
				empiezan se deben otra vez.
			</p>
			<div className="row">
				<SaveButton saving="Devolviendo...">Devolver</SaveButton>
			</div>
		</Form>
	)
}
