import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, textOf } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AssistantRecord } from '../../schemas.ts'
import { audienceChoices, ConfigFields, channelChoices } from '../../schemas-settings.ts'
import { outOfCreditsText } from '../assistant-card.tsx'
import { AutosaveBar } from './autosave-bar.tsx'
import { audienceNames, channelNames } from './summary.ts'
import { TemperatureField } from './temperature-field.tsx'
import { type SettingsFormProps } from './texts-form.tsx'
import { pauses, useAutosave } from './use-autosave.ts'

type Typed = z.input<typeof ConfigFields>
type Fields = Required<{ [Key in keyof Typed]: FieldMetadata<Typed[Key]> }>

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
export function ConfigForm({
	assistant,
	funnels,
	mayEdit,
	lastResult,
}: SettingsFormProps & { funnels: FunnelChoice[] | null }) {
	const [form, fields] = useForm<Typed>({
		id: 'configuracion',
		lastResult,
		defaultValue: startOf(assistant),
		...validatedBy(ConfigFields),
	})
	const saving = useAutosave({
		formId: form.id,
		path: `/asistentes/${assistant.id}/guardar?parte=configuracion`,
		schema: ConfigFields,
		pause: pauses.typing,
		isOff: !mayEdit,
		onInvalid: () => form.validate(),
	})
	const audiences = audienceChoices.map((id) => ({ id, name: capital(audienceNames[id]) }))
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<FormCard title="A quién y dónde contesta">
				<div className="stack">
					<div className="form-grid">
						<Select field={fields.correspondTo} label="Contesta a" options={audiences} />
						<Select
							field={fields.type}
							label="Tipo de asistente"
							hint="Cambia la etiqueta de su tarjeta. «Para negocio» además deja de agendar, de pedir confirmación y de recordar citas: trabaja con tu equipo."
							options={types}
						/>
					</div>
					<Channels
						field={fields.channels}
						answersComments={assistant.respondTo === 'comments'}
						isNew={assistant.channels.length === 0}
					/>
					<RespondTo respondTo={assistant.respondTo} />
				</div>
			</FormCard>
			<FormCard title="Modelo">
				<div className="stack">
					<RadioCards field={fields.model} legend="Modelo de IA" options={modelsOf(assistant)} />
					<div className="form-grid">
						<TemperatureField field={fields.temperature} />
						<Select
							field={fields.reasoningEffort}
							label="Esfuerzo de razonamiento (Reasoning)"
							hint="Solo cuenta con el modelo Reasoning."
							options={efforts}
						/>
					</div>
				</div>
			</FormCard>
			<FormCard title="Gasto">
				<TextField
					field={fields.creditsPerDay}
					label="Gasto máximo al día"
					suffix="créditos"
					optional
					inputMode="numeric"
					placeholder="Sin límite propio"
					hint="Solo de este asistente. Al llegar, se calla hasta mañana y te avisamos."
				/>
			</FormCard>
			<Funnel field={fields.funnelId} funnels={funnels} />
			{mayEdit ? <AutosaveBar state={saving} /> : null}
		</Form>
	)
}

type ChannelsProps = { field: Fields['channels']; answersComments: boolean; isNew: boolean }

/** Channels of an assistant that answers comments: those that have comments (ASI-037). */
function Channels({ field, answersComments, isNew }: ChannelsProps) {
	const channels = listIn(field.initialValue)
	return (
		<fieldset className="stack stack--1">
			<legend className="label">Canales</legend>
			<div className="row row--wrap gap-x-5">
				{channelChoices.map((channel, index) => {
					const isClosed = answersComments && channel === 'whatsapp'
					return (
						<Check
							key={channel}
							id={index === 0 ? field.id : undefined}
							name={field.name}
							value={channel}
							defaultChecked={channels.includes(channel) && !isClosed}
							disabled={isClosed}
						>
							{channelNames[channel]}
						</Check>
					)
				})}
			</div>
			{isNew ? <p className="hint">Todavía no escucha ningún canal: el elegido cuenta cuando guardas.</p> : null}
			{answersComments ? <p className="hint">Los comentarios solo se contestan por Instagram y Messenger.</p> : null}
			<FieldError field={field} label="Canales" />
		</fieldset>
	)
}

function RespondTo({ respondTo }: Pick<AssistantRecord, 'respondTo'>) {
	return (
		<fieldset className="stack stack--1">
			<legend className="label">Responde a</legend>
			<div className="row row--wrap gap-x-5">
				<Check type="radio" name="respondTo" value="messages" defaultChecked={respondTo === 'messages'}>
					Mensajes
				</Check>
				<Check type="radio" name="respondTo" value="comments" defaultChecked={respondTo === 'comments'} disabled>
					Comentarios
				</Check>
			</div>
			<p className="hint">Los comentarios todavía no se pueden elegir.</p>
		</fieldset>
	)
}

export type FunnelChoice = { id: string; name: string }

/** What a lead is put into (ASI-039). Who may not see the funnels leaves it as it is. */
function Funnel({ field, funnels }: { field: Fields['funnelId']; funnels: FunnelChoice[] | null }) {
	if (funnels === null) return <input type="hidden" name={field.name} defaultValue={textOf(field)} />
	return (
		<FormCard title="Embudo">
			<Select
				field={field}
				label="Embudo"
				hint="A cuál entra cada lead que le escribe."
				placeholder={funnels.length > 0 ? 'El principal del negocio' : 'Sin embudos todavía'}
				options={funnels}
				optional
			/>
		</FormCard>
	)
}

/** Each with what is left of its credits: without them the assistant answers nobody (ASI-007). */
function modelsOf({ balances }: AssistantRecord) {
	const models = [
		{ id: 'gpt_model', name: 'GPT', words: 'Rápido.' },
		{ id: 'reasoning_model', name: 'Reasoning', words: 'Piensa más antes de contestar.' },
	] as const
	return models.map(({ id, name, words }) => {
		const left = balances?.[id]
		if (left === undefined) return { id, name, hint: words }
		return {
			id,
			name,
			hint:
				Number(left.replaceAll(',', '')) > 0
					? `${words} Te quedan ${left} créditos.`
					: `${words} ${outOfCreditsText[id]}.`,
		}
	})
}

/** ASI-017: without a channel the messaging app is chosen, where it can be. */
function startOf(assistant: AssistantRecord): Typed {
	const { model, temperature, reasoningEffort, correspondTo, channels, type, respondTo } = assistant
	const known = channelChoices.filter((channel) => channels.includes(channel))
	const usual = respondTo === 'comments' ? [] : (['whatsapp'] as const)
	return {
		...{ model, temperature, reasoningEffort, correspondTo },
		channels: known.length > 0 ? known : [...usual],
		type: type === 'new' || type === 'business' ? type : 'client',
		creditsPerDay: assistant.creditsPerDay,
		funnelId: assistant.funnelId ?? undefined,
	}
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1)
}
