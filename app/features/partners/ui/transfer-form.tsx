import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { renewals } from '#app/features/businesses/record/renewal.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ExtractCredits, TransferCredits } from '../wallet/schemas.ts'
import { modelOptions, renewalNames } from './words.ts'

type MoveFormProps = { businessId: string; requestId: string; lastResult?: SubmissionResult; parent: string }

/** From the wallet to a business: how many of which model, what is charged for them, and what is renewed with them. */
export function TransferForm({ businessId, requestId, lastResult, parent }: MoveFormProps) {
	const [form, fields] = useForm<Record<keyof TransferCredits, string>, unknown>({
		id: 'enviar',
		lastResult,
		defaultValue: { creditType: 'gpt_model', total: '0', renewal: 'none', renewFrom: 'end', businessId, requestId },
		...validatedBy(TransferCredits),
	})
	const { creditType, amount, total, renewal, renewFrom, comments } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestId" value={requestId} />
					<input type="hidden" name="businessId" value={businessId} />
					<ErrorSummary errors={form.errors} fields={[creditType, amount, total, renewal, renewFrom, comments]} />
					<RadioCards field={creditType} legend="Modelo" options={modelOptions} />
					<TextField field={amount} label="Cantidad de créditos" {...typing} data-autofocus />
					<AmountField field={total} label="Venta total" hint="Con 0 el envío es gratis" suffix="MXN" />
					<Select
						field={renewal}
						label="Renovación de la suscripción"
						options={renewals.map((id) => ({ id, name: renewalNames[id] }))}
					/>
					<Select
						field={renewFrom}
						label="La renovación se cuenta"
						options={[
							{ id: 'end', name: 'Desde su vencimiento, o desde hoy si ya pasó' },
							{ id: 'today', name: 'Desde hoy' },
						]}
					/>
					<TextField field={comments} label="Nota" optional autoComplete="off" />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Enviar créditos" saving="Enviando..." icon="gift" />
			</DialogFoot>
		</Form>
	)
}

const typing = { inputMode: 'decimal', autoComplete: 'off', numeric: true } as const

/** Back from a business to the wallet. */
export function ExtractForm({ businessId, requestId, lastResult, parent }: MoveFormProps) {
	const [form, fields] = useForm<Record<keyof ExtractCredits, string>, unknown>({
		id: 'retirar',
		lastResult,
		defaultValue: { creditType: 'gpt_model', businessId, requestId },
		...validatedBy(ExtractCredits),
	})
	const { creditType, amount, comments } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestId" value={requestId} />
					<input type="hidden" name="businessId" value={businessId} />
					<ErrorSummary errors={form.errors} fields={[creditType, amount, comments]} />
					<RadioCards field={creditType} legend="Modelo" options={modelOptions} />
					<TextField field={amount} label="Cantidad de créditos" {...typing} data-autofocus />
					<TextField field={comments} label="Nota" optional autoComplete="off" hint="El negocio también la lee." />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Regresar a mi saldo" saving="Regresando..." icon="arrow-left" />
			</DialogFoot>
		</Form>
	)
}
