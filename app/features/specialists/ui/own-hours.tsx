import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { ScheduleEditor } from '#app/ui/form/schedule-editor.tsx'
import { SectionSwitch } from '#app/ui/form/section-switch.tsx'
import { WeekHours } from '#app/ui/form/week-hours.tsx'
import { type BranchOption } from './branch-choice.tsx'

type OwnHoursProps = { form: FormMetadata; field: FieldMetadata<WeeklySchedule>; branch?: BranchOption }

/** The hours of the branch, or hours of one's own: the switch is a button of the form, so that it works without a script. */
export function OwnHours({ form, field, branch }: OwnHoursProps) {
	const isOwn = field.value !== undefined
	const start = branch?.hours
	return (
		<FormCard
			title="Horario"
			lead={isOwn ? 'El suyo, dentro del de su sucursal.' : 'Trabaja en el horario de su sucursal.'}
			aside={
				<SectionSwitch form={form} name={field.name} isOpen={isOwn} start={{ ...start, own: '1' }}>
					Horario propio
				</SectionSwitch>
			}
		>
			{/* A week that is closed on every day posts nothing else. */}
			{isOwn ? <input type="hidden" name={`${field.name}.own`} value="1" /> : null}
			{isOwn ? (
				<div className="hours-box">
					<ScheduleEditor
						form={form}
						field={field}
						kind="specialist"
						branches={start ? [start] : []}
						legend="Días y horas"
					/>
				</div>
			) : null}
			{!isOwn && start ? <WeekHours label="Horario de la sucursal" schedule={start} /> : null}
		</FormCard>
	)
}
