import { getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AssistantRecord } from '../../schemas.ts'
import { audienceChoices, ConfigFields, channelChoices } from '../../schemas-settings.ts'
import { audienceNames, channelNames } from './summary.ts'
import { type SettingsFormProps } from './texts-form.tsx'

type Typed = z.input<typeof ConfigFields>

const models = [
	{ id: 'gpt_model', name: 'GPT' },
	{ id: 'reasoning_model', name: 'Reasoning' },
]
const efforts = [
	{ id: 'low', name: 'Bajo' },
	{ id: 'medium', name: 'Medio' },
	{ id: 'high', name: 'Alto' },
]
const types = [
	{ id: 'new', name: 'Para leads' },
	{ id: 'client', name: 'Para clientes' },
	{ id: 'business', name: 'Para negocio' },
]

/** Whom it answers, where, and with which model (ASI-034). */
export function ConfigForm({ assistant, mayEdit, lastResult }: SettingsFormProps) {
	const [form, fields] = useForm<Typed>({
		id: 'configuracion',
		lastResult,
		defaultValue: startOf(assistant),
		...validatedBy(ConfigFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const channels = listIn(fields.channels.initialValue)
	const audiences = audienceChoices.map((id) => ({ id, name: capital(audienceNames[id]) }))
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<FormCard title="A quién y dónde contesta">
				<div className="stack">
					<Select field={fields.correspondTo} label="Contesta a" options={audiences} />
					<fieldset className="stack stack--1">
						<legend className="label">Canales</legend>
						<div className="row row--wrap">
							{channelChoices.map((channel) => (
								<Check
									key={channel}
									name={fields.channels.name}
									value={channel}
									defaultChecked={channels.includes(channel)}
								>
									{channelNames[channel]}
								</Check>
							))}
						</div>
					</fieldset>
					<fieldset className="stack stack--1">
						<legend className="label">Responde</legend>
						<div className="row row--wrap">
							<Check type="radio" name="respondTo" value="messages" defaultChecked>
								Mensajes
							</Check>
							<Check type="radio" name="respondTo" value="comments" disabled>
								Comentarios
							</Check>
						</div>
					</fieldset>
					<Select field={fields.type} label="Tipo de asistente" options={types} />
				</div>
			</FormCard>
			<FormCard title="Modelo">
				<div className="stack">
					<Select field={fields.model} label="Modelo de IA" options={models} />
					<Slider
						field={fields.temperature}
						label="Temperatura (GPT)"
						hint="Cuanto más alta, más variadas sus respuestas."
						min={0.01}
						max={1}
						step={0.1}
						valueText={(value) => value.toFixed(2)}
					/>
					<Select field={fields.reasoningEffort} label="Esfuerzo de razonamiento (Reasoning)" options={efforts} />
				</div>
			</FormCard>
			{mayEdit ? <SaveBar dirty={changed} cancelTo="/asistentes" save="Guardar" /> : null}
		</Form>
	)
}

/** ASI-017: without a channel the messaging app is chosen. */
function startOf({ model, temperature, reasoningEffort, correspondTo, channels, type }: AssistantRecord): Typed {
	const known = channelChoices.filter((channel) => channels.includes(channel))
	return {
		...{ model, temperature, reasoningEffort, correspondTo },
		channels: known.length > 0 ? known : ['whatsapp'],
		type: type === 'new' || type === 'business' ? type : 'client',
	}
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1)
}
