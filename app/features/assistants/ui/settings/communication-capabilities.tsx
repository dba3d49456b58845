import { type AssistantRecord } from '../../schemas.ts'
import { type CapabilityFields } from './capabilities-form.tsx'
import { Count, OnOff } from './capability-parts.tsx'

type Props = { fields: CapabilityFields; assistant: Pick<AssistantRecord, 'type' | 'speaks' | 'understandsMedia'> }

/** Beyond what is typed; each says what happens meanwhile where this installation has no service for it. */
export function CommunicationCapabilities({ fields, assistant }: Props) {
	const isBusiness = assistant.type === 'business'
	return (
		<>
			<OnOff
				field={fields.processAudio}
				name="Escuchar audios"
				hint={
					assistant.understandsMedia
						? 'Los pasa a texto y contesta.'
						: 'Todavía no hay un servicio que los pase a texto en esta instalación: mientras tanto pide que le escriban.'
				}
			/>
			{isBusiness ? null : (
				<OnOff
					field={fields.answersAloud}
					name="Contestar también con audio"
					hint={
						assistant.speaks
							? 'Después de la respuesta escrita manda una nota de voz con lo mismo.'
							: 'Todavía no hay un servicio de voz configurado en esta instalación: mientras tanto contesta solo por escrito.'
					}
				>
					<div className="form-grid">
						<Count field={fields.aloudEvery} label="Una de cada" unit="respuestas" />
					</div>
				</OnOff>
			)}
			<OnOff
				field={fields.processImages}
				name="Ver fotos"
				hint={
					assistant.understandsMedia
						? 'Por ejemplo, el tono que quieren.'
						: 'Todavía no hay un servicio que las vea en esta instalación: mientras tanto las pasa al equipo.'
				}
			/>
			<OnOff
				field={fields.createReminders}
				name="Crear recordatorios"
				hint="A quien lo pide le manda un recordatorio, con sus palabras y a su hora."
			/>
		</>
	)
}
