import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { postMarks } from '../../posting/post-text.ts'
import { type Outlets } from '../../posting/schemas.ts'
import { outletsText } from '../../posting/ui/post-places.ts'
import { type CapabilityFields } from './capabilities-form.tsx'
import { Count, OnOff } from './capability-parts.tsx'
import { type RuledNotices, WhoseNotices } from './whose-notices.tsx'

type NoticeProps = { fields: CapabilityFields; outlets: Outlets; assistant: RuledNotices }

/** What reaches a person with an appointment before it begins; all hours count back from its start (ASI-060). */
export function NoticeCapabilities({ fields, outlets, assistant }: NoticeProps) {
	const before = 'Horas antes de la cita'
	return (
		<>
			<div className="cap-row">
				<WhoseNotices assistant={assistant} />
			</div>
			<OnOff field={fields.requestsConfirmation} name="Pedir confirmación" hint="Pregunta si viene, antes de la cita.">
				<div className="form-grid">
					<Count field={fields.confirmationHours} label={before} unit="h" />
				</div>
			</OnOff>
			<OnOff field={fields.sendsReminder} name="Enviar recordatorio" hint="Hora, especialista y dónde es.">
				<div className="form-grid">
					<Count field={fields.reminderHours} label={before} unit="h" />
				</div>
			</OnOff>
			<OnOff
				field={fields.cancelsUnconfirmed}
				name="Cancelar sola la que no confirma"
				hint="Cuenta mientras pide confirmación. Apagado: tú decides qué pasa con ella."
			>
				<div className="form-grid">
					<Count field={fields.cancelHours} label={before} unit="h" />
				</div>
			</OnOff>
			<OnOff
				field={fields.postsFreeSchedules}
				name="Publicar horarios libres"
				hint={`Cada día a su hora, con los que queden libres. ${outletsText(outlets)}`}
			>
				<div className="inset stack">
					<div className="form-grid">
						<Count field={fields.daysBefore} label="Días antes" unit="días" />
						<TextField field={fields.deliveryHour} label="Hora de publicación" type="time" />
						<Count field={fields.minimumSchedules} label="Si quedan al menos" unit="horarios" />
						<Count field={fields.maximumSchedules} label="Publicar hasta" unit="horarios" />
					</div>
					<TextArea
						field={fields.textTemplate}
						label="Texto"
						rows={3}
						optional
						hint={`Puedes usar ${postMarks.join(', ')}. Sin texto se usa uno nuestro; míralo en Publicaciones.`}
					/>
				</div>
			</OnOff>
		</>
	)
}
