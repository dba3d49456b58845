import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { textOf } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SectionSwitch } from '#app/ui/form/section-switch.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type ServicePause } from '../schemas.ts'

type PauseCardProps = {
	form: FormMetadata
	field: FieldMetadata<ServicePause>
	/** How long the whole service lasts, as it stands in the form. */
	duration: number
}

/** A third of the service before the pause and a third of it for the pause. */
function thirdsOf(minutes: number) {
	const third = Math.max(Math.floor(minutes / 3), 1)
	return { afterMinutes: third, minutes: third }
}

/** Work, pause, work: while a colour takes, whoever gives it is free for others. */
export function PauseCard({ form, field, duration }: PauseCardProps) {
	const isOn = field.value !== undefined
	return (
		<FormCard
			title="Pausa"
			lead={isOn ? leadOf(field, duration) : 'Por ejemplo, mientras un tinte hace efecto.'}
			aside={
				<SectionSwitch form={form} name={field.name} isOpen={isOn} start={thirdsOf(duration)}>
					<span className="sr">Con una pausa</span>
				</SectionSwitch>
			}
		>
			{isOn ? <PauseFields field={field} /> : null}
		</FormCard>
	)
}

function PauseFields({ field }: { field: FieldMetadata<ServicePause> }) {
	const { afterMinutes, minutes, freesEquipment } = field.getFieldset()
	const number = { type: 'number', inputMode: 'numeric', numeric: true, suffix: 'minutos' } as const
	return (
		<>
			<div className="form-grid">
				<TextField field={afterMinutes} label="Trabajo antes de la pausa" {...number} />
				<TextField field={minutes} label="Pausa" hint="Quien atiende queda libre para otros clientes." {...number} />
			</div>
			<Switch name={freesEquipment.name} value="on" defaultChecked={freesEquipment.initialValue === 'on'} end>
				<span>
					<b>El equipo también queda libre</b>
					<span className="hint block">Si lo apagas, tu cliente lo ocupa durante la pausa.</span>
				</span>
			</Switch>
		</>
	)
}

/** '30 min de trabajo, 40 min de pausa, 30 min de trabajo.' as soon as the numbers make sense. */
function leadOf(field: FieldMetadata<ServicePause>, duration: number): string {
	const { afterMinutes, minutes } = field.getFieldset()
	const [before, pause] = [Number(textOf(afterMinutes)), Number(textOf(minutes))]
	const after = duration - before - pause
	if (!before || !pause || !(after > 0)) return 'La duración incluye la pausa.'
	return `${before} min de trabajo, ${pause} min de pausa, ${after} min de trabajo.`
}
