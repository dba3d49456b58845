import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { serviceWindow } from '#app/lib/weekly-schedule/bar.ts'
import { overlapOf } from '#app/lib/weekly-schedule/editing.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { ScheduleEditor } from '#app/ui/form/schedule-editor.tsx'
import { SectionSwitch } from '#app/ui/form/section-switch.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { WeekHours } from '#app/ui/form/week-hours.tsx'

type AvailabilityCardProps = {
	form: FormMetadata
	field: FieldMetadata<WeeklySchedule>
	/** Hours of the branches that are chosen. */
	branches: WeeklySchedule[]
}

/** Always available, or hours of its own; the switch is a button of the form, so that it works without a script. */
export function AvailabilityCard({ form, field, branches }: AvailabilityCardProps) {
	const isAlways = field.value === undefined
	const limits = overlapOf(branches)
	return (
		<FormCard
			title="Disponibilidad"
			lead={isAlways ? 'Todo el horario de las sucursales que lo ofrecen.' : 'Solo en estos horarios.'}
			aside={
				<SectionSwitch form={form} name={field.name} isOpen={!isAlways} start={{ ...limits, own: '1' }} isOnWhenClosed>
					Siempre disponible
				</SectionSwitch>
			}
		>
			{isAlways ? (
				<WeekHours label="Horario de las sucursales" schedule={limits} least={serviceWindow} />
			) : (
				<>
					{/* A week that is closed on every day posts nothing else. */}
					<input type="hidden" name={`${field.name}.own`} value="1" />
					<div className="hours-box">
						<ScheduleEditor form={form} field={field} kind="service" branches={branches} legend="Días y horas" />
					</div>
				</>
			)}
		</FormCard>
	)
}

/** Whether assistants may book it (SER-007). */
export function BookableCard({ field }: { field: FieldMetadata<boolean | undefined> }) {
	return (
		<section className="card">
			<div className="card-body">
				<Switch name={field.name} value="on" defaultChecked={field.initialValue === 'on'} end>
					<span>
						<b>Los asistentes lo pueden agendar</b>
						<span className="hint block">Si lo apagas, solo tu equipo lo agenda.</span>
					</span>
				</Switch>
			</div>
		</section>
	)
}
