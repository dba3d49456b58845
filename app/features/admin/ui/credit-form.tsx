import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { parseMinor } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { GiveCredits } from '../schemas-businesses.ts'

type CreditFormProps = { businessId: string; requestId: string; lastResult?: SubmissionResult; parent: string }

/** How many of which model, and what was charged: 0 is a gift. */
export function CreditForm({ businessId, requestId, lastResult, parent }: CreditFormProps) {
	const [form, fields] = useForm<Record<keyof GiveCredits, string>, unknown>({
		id: 'creditos',
		lastResult,
		defaultValue: { creditType: 'gpt_model', businessId, requestId },
		...validatedBy(GiveCredits),
	})
	const { creditType, amount, total, comments } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="requestId" value={requestId} />
					<input type="hidden" name="businessId" value={businessId} />
					<ErrorSummary errors={form.errors} fields={[creditType, amount, total, comments]} />
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
