import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { renewals } from '#app/features/businesses/record/renewal.ts'
import { parseMinor } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { GiveCredits } from '../schemas-businesses.ts'
import { renewalNames } from './words.ts'

type CreditFormProps = { businessId: string; requestId: string; lastResult?: SubmissionResult; parent: string }

/** How many of which model, and what was charged: 0 is a gift. */
export function CreditForm({ businessId, requestId, lastResult, parent }: CreditFormProps) {
	const [form, fields] = useForm<Record<keyof GiveCredits, string>, unknown>({
		id: 'creditos',
		lastResult,
		defaultValue: { creditType: 'gpt_model', renewal: 'none', renewFrom: 'end', businessId, requestId },
		...validatedBy(GiveCredits),
	})
	const { creditType, amount, total, renewal, renewFrom, comments } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestId" value={requestId} />
					<input type="hidden" name="businessId" value={businessId} />
					<ErrorSummary errors={form.errors} fields={[creditType, amount, total, renewal, renewFrom, comments]} />
					<RadioCards
						field={creditType}
						legend="Modelo"
						options={[
							{ id: 'gpt_model', name: 'GPT', hint: 'Respuestas de todos los días' },
							{ id: 'reasoning_model', name: 'Reasoning', hint: 'Respuestas que razonan' },
						]}
					/>
					<TextField
						field={amount}
						label="Cantidad de créditos"
						inputMode="decimal"
						autoComplete="off"
						numeric
						data-autofocus
					/>
					<AmountField field={total} label="Venta total" hint={priceHint(textOf(amount), textOf(total))} suffix="MXN" />
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

/** ADM-006: the price of one, once both are known. */
function priceHint(amount?: string, total?: string): string {
	const [credits, paid] = [parseMinor(amount ?? ''), parseMinor(total ?? '')]
	if (!credits || paid === null) return 'Con 0 el envío es gratis'
	return paid === 0 ? 'Envío gratis' : `$${(paid / credits).toFixed(4)} MXN por crédito`
}
