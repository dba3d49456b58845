import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { moneyText } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { providerFacts } from '../../providing/providers.ts'
import { type AppointmentPayments } from '../../schemas.ts'
import { RefundTyped } from '../schemas.ts'

type RefundFormProps = {
	payment: AppointmentPayments['payments'][number]
	/** All that is left of it. */
	amount: string
	requestKey: string
	lastResult?: SubmissionResult
	parent: string
}

/** How much of a payment goes back, and why. */
export function RefundForm({ payment, amount: left, requestKey, lastResult, parent }: RefundFormProps) {
	const [form, fields] = useForm<z.input<typeof RefundTyped>>({
		id: 'devolucion',
		lastResult,
		defaultValue: { amount: left, requestKey },
		...validatedBy(RefundTyped),
	})
	const { amount, reason } = fields
	const money = (minor: number) => moneyText({ minor, currency: payment.currency })
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestKey" value={textOf(fields.requestKey) ?? requestKey} />
					<ErrorSummary errors={form.errors} fields={[amount, reason]} />
					<p className="muted">
						Se pagaron {money(payment.amountMinor)} por {providerFacts[payment.provider].name}; quedan{' '}
						{money(payment.refundableMinor)} por devolver. El dinero vuelve por donde se pagó.
					</p>
					<AmountField field={amount} label="Cantidad" suffix={payment.currency} data-autofocus />
					<TextField field={reason} label="Motivo" autoComplete="off" placeholder="Canceló con tiempo" />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Devolver" saving="Devolviendo..." />
			</DialogFoot>
		</Form>
	)
}
