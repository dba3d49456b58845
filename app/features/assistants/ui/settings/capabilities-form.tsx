import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Outlets } from '../../posting/schemas.ts'
import { businessCapabilities } from '../../rules.ts'
import { CapabilitiesFields } from '../../schemas-settings.ts'
import { AutosaveBar } from './autosave-bar.tsx'
import { countOf, startOf, type TypedCapabilities } from './capabilities-start.ts'
import { CapabilitySection, OnOff } from './capability-parts.tsx'
import { CommunicationCapabilities } from './communication-capabilities.tsx'
import { NoticeCapabilities } from './notice-capabilities.tsx'
import { SchedulingCapabilities } from './scheduling-capabilities.tsx'
import { type SettingsFormProps } from './texts-form.tsx'
import { pauses, useAutosave } from './use-autosave.ts'

export type CapabilityFields = Required<{ [Key in keyof TypedCapabilities]: FieldMetadata<TypedCapabilities[Key]> }>

/** What it may do, in five parts; off means that its tools do not even know of it. */
export function CapabilitiesForm({
	assistant,
	mayEdit,
	lastResult,
	outlets,
}: SettingsFormProps & { outlets: Outlets }) {
	const [form, fields] = useForm<TypedCapabilities>({
		id: 'capacidades',
		lastResult,
		defaultValue: startOf(assistant.capabilities),
		...validatedBy(CapabilitiesFields),
	})
	const saving = useAutosave({
		formId: form.id,
		path: `/asistentes/${assistant.id}/guardar?parte=capacidades`,
		schema: CapabilitiesFields,
		pause: pauses.switches,
		isOff: !mayEdit,
		onInvalid: () => form.validate(),
	})
	const isBusiness = assistant.type === 'business'
	const shown = (name: string) => !isBusiness || (businessCapabilities as readonly string[]).includes(name)
	const count = (part: Parameters<typeof countOf>[0]) => countOf(part, assistant, shown)
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<div>
				<h2>Editar capacidades</h2>
				<p className="muted">
					{isBusiness
						? 'Un asistente para negocio trabaja con tu equipo: estas son las suyas.'
						: 'Lo que puede hacer sin preguntarte. Lo apagado lo pasa a una persona.'}
				</p>
			</div>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<CapabilitySection id="cap-agenda" icon="calendar" title="Agenda" {...count('scheduling')}>
				<SchedulingCapabilities
					fields={fields}
					isBusiness={isBusiness}
					forTeam={assistant.correspondTo === 'business'}
				/>
			</CapabilitySection>
			{isBusiness ? null : (
				<>
					<CapabilitySection id="cap-avisos" icon="bell" title="Notificaciones" {...count('notifications')}>
						<NoticeCapabilities fields={fields} outlets={outlets} assistant={assistant} />
					</CapabilitySection>
					<CapabilitySection id="cap-ventas" icon="shopping-bag" title="Venta de productos" {...count('sales')}>
						<OnOff
							field={fields.offerPackages}
							name="Vender paquetes y tarjetas de regalo"
							hint="Los que se venden en línea: manda el enlace de pago cuando la persona dice que sí."
						/>
						<OnOff
							field={fields.createOrders}
							name="Levantar pedidos"
							hint="Todavía no hay pedidos: se guarda para cuando los haya."
						/>
					</CapabilitySection>
				</>
			)}
			<CapabilitySection id="cap-com" icon="message-circle" title="Comunicación" {...count('communication')}>
				<CommunicationCapabilities fields={fields} assistant={assistant} />
			</CapabilitySection>
			<CapabilitySection id="cap-gen" icon="sheet" title="General" {...count('general')}>
				<OnOff
					field={fields.collectClientData}
					name="Guardar datos de la persona"
					hint={
						assistant.understandsMedia
							? 'Nombre, apellidos, correo, fecha de nacimiento y género, en su ficha.'
							: 'Nombre, apellidos y correo, en su ficha.'
					}
				/>
				{isBusiness ? null : (
					<OnOff
						field={fields.askForms}
						name="Preguntar formularios"
						hint="Hace las preguntas de un formulario abierto en la conversación, una por una."
					/>
				)}
				{isBusiness ? null : (
					<OnOff
						field={fields.createCustomConversionEvents}
						name="Registrar un evento de conversión"
						hint="Lo anota cuando pasa lo que describes aquí."
					>
						<TextArea field={fields.customConversionEvent} label="Cuándo registrarlo" rows={2} />
					</OnOff>
				)}
			</CapabilitySection>
			{mayEdit ? <AutosaveBar state={saving} /> : null}
		</Form>
	)
}
