import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Refundable, RefundTyped } from '../schemas.ts'

type RefundFormProps = Refundable & { requestKey: string; lastResult?: SubmissionResult; parent: string }

/** How much goes back at the desk, how and why. */
export function RefundForm({ minor, currency, requestKey, lastResult, parent }: RefundFormProps) {
	const [form, fields] = useForm<z.input<typeof RefundTyped>>({
		id: 'devolver',
		lastResult,
		defaultValue: { amount: decimalText(minor, currency), paymentMethod: 'cash' },
		...validatedBy(RefundTyped),
	})
	const { amount, paymentMethod, reason } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestKey" value={requestKey} />
					<ErrorSummary errors={form.errors} fields={[amount, paymentMethod, reason]} />
					<p className="muted">
						Se pagaron {moneyText({ minor, currency })} en el mostrador. Lo que se pagó en línea se devuelve desde su
						pago.
					</p>
					<div className="form-grid">
						<AmountField field={amount} label="Cantidad" suffix={currency} data-autofocus />
						<Select field={paymentMethod} label="Se devuelve en" options={methodOptions} />
					</div>
					<TextField field={reason} label="Motivo" autoComplete="off" placeholder="No le gustó el resultado" />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Devolver" saving="Devolviendo..." />
			</DialogFoot>
		</Form>
	)
}
