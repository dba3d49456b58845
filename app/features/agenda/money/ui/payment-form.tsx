import { getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type FormAnswer } from '../../booking/ui/appointment-form.tsx'
import { RegisterPayment } from '../schemas-money.ts'
import { paymentMethods } from './payment-words.ts'

type PaymentFormProps = {
	appointmentId: string
	currency: string
	/** Today on the branch's clock, the latest day that can be chosen, and what is still missing. */
	today: string
	missing?: string
	answer?: FormAnswer
	parent: string
}

const methods = Object.entries(paymentMethods).map(([id, name]) => ({ id, name }))

/** What was paid, when and how (AGE-052). */
export function PaymentForm({ appointmentId, currency, today, missing, answer, parent }: PaymentFormProps) {
	const [form, fields] = useForm<Record<keyof RegisterPayment, string>, unknown>({
		id: 'pago',
		lastResult: answer?.result,
		defaultValue: { appointmentId, date: today, amount: missing, paymentMethod: 'cash' },
		...validatedBy(RegisterPayment),
	})
	useUnsavedChanges(useChanged(form.id))
	const { date, amount, paymentMethod, concept } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="appointmentId" value={appointmentId} />
					<ErrorSummary errors={form.errors} fields={[amount, paymentMethod, date, concept]} />
					<div className="form-grid">
						<TextField
							field={amount}
							label="Cantidad"
							prefix="$"
							suffix={currency}
							numeric
							inputMode="decimal"
							autoComplete="off"
							data-autofocus
						/>
						<Select field={paymentMethod} label="Forma de pago" options={methods} />
						<DateField field={date} max={today} label="Fecha" />
						<TextField field={concept} label="Concepto" optional placeholder="Anticipo, propina" autoComplete="off" />
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Registrar pago" />
			</DialogFoot>
		</Form>
	)
}
