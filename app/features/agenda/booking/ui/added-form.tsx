import { getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { moneyText } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AddedChoices, ChangeAddOns } from '../schemas-added.ts'
import { type FormAnswer } from './appointment-form.tsx'
import { FormProblems } from './form-problems.tsx'

type AddedFormProps = {
	appointmentId: string
	choices: AddedChoices
	answer?: FormAnswer
	parent: string
	/** Whether the client is told. */
	children?: ReactNode
}
type Fields = { appointmentId: string; addOnIds: string[]; allowConflict: string }

/** What is added to an appointment that stands already; price and length follow. */
export function AddedForm({ appointmentId, choices, answer, parent, children }: AddedFormProps) {
	const { offered, chosen, currency } = choices
	const [form, fields] = useForm<Fields, unknown>({
		id: 'adicionales',
		lastResult: answer?.result,
		defaultValue: { appointmentId, addOnIds: chosen },
		...validatedBy(ChangeAddOns),
	})
	const marked = listIn(fields.addOnIds.initialValue)
	if (offered.length === 0) {
		return (
			<DialogBody>
				<EmptyState
					title="Este servicio no tiene adicionales"
					text="Se agregan en Servicios, en «Precios y opciones»."
				/>
			</DialogBody>
		)
	}
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="appointmentId" value={appointmentId} />
					<FormProblems
						errors={form.errors}
						fields={[fields.addOnIds]}
						details={answer?.details}
						insisted={fields.allowConflict.value === 'on'}
					/>
					<fieldset className="bare stack stack--1">
						<legend className="label">¿Qué lleva?</legend>
						{offered.map(({ id, name, priceMinor, minutes }) => (
							<Check key={id} name="addOnIds" value={id} defaultChecked={marked.includes(id)} card>
								{name} <span className="muted num">+{moneyText({ minor: priceMinor, currency })}</span>
								{minutes > 0 ? <span className="muted num">, +{minutes} min</span> : null}
							</Check>
						))}
						<FieldError field={fields.addOnIds} label="Adicionales" />
					</fieldset>
					<p className="hint">La cita empieza a la misma hora; su precio y su término cambian con lo que lleva.</p>
					{children}
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Guardar adicionales" />
			</DialogFoot>
		</Form>
	)
}
