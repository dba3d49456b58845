import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Capabilities } from '../../schemas.ts'
import { CapabilitiesFields } from '../../schemas-settings.ts'
import { type SettingsFormProps } from './texts-form.tsx'

type Typed = z.input<typeof CapabilitiesFields>
type Fields = Required<{ [Key in keyof Typed]: FieldMetadata<Typed[Key]> }>

const modes = [
	{ id: 'secure', name: 'Seguro', hint: 'Agenda solo cuando la persona lo pide.' },
	{ id: 'open', name: 'Abierto', hint: 'Propone agendar por su cuenta.' },
]
const upTo = (last: number, step = 1) =>
	Array.from({ length: last / step + 1 }, (_, index) => ({ id: String(index * step), name: String(index * step) }))
const reminders = [1, 2, 3, 6, 12, 24, 48, 72].map((hours) => ({
	id: String(hours),
	name: hours === 1 ? '1 hora antes' : `${hours} horas antes`,
}))

/** What it may do, in parts; off means that its tools do not even know of it. */
export function CapabilitiesForm({ assistant, mayEdit, lastResult }: SettingsFormProps) {
	const [form, fields] = useForm<Typed>({
		id: 'capacidades',
		lastResult,
		defaultValue: startOf(assistant.capabilities),
		...validatedBy(CapabilitiesFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<h2>Editar capacidades</h2>
			<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
			<Scheduling fields={fields} />
			<FormCard title="Notificaciones">
				<Select
					field={fields.reminderHours}
					label="Recordatorio de la cita"
					placeholder="No mandar"
					options={reminders}
				/>
			</FormCard>
			<FormCard title="General">
				<OnOff field={fields.collectClientData}>Pedir y guardar datos del cliente</OnOff>
			</FormCard>
			{mayEdit ? <SaveBar dirty={changed} cancelTo="/asistentes" save="Guardar" /> : null}
		</Form>
	)
}

function Scheduling({ fields }: { fields: Fields }) {
	return (
		<FormCard title="Agenda">
			<div className="stack">
				<OnOff field={fields.inPersonScheduling}>Agendar citas en la sucursal</OnOff>
				<OnOff field={fields.rescheduleAppointments}>Mover citas</OnOff>
				<OnOff field={fields.cancelAppointments}>Cancelar citas</OnOff>
				<RadioCards field={fields.schedulingMode} legend="Cómo agenda" options={modes} />
				<OnOff field={fields.isImmediate}>Agendar de inmediato, sin tiempo mínimo de espera</OnOff>
				<div className="row row--wrap">
					<Select field={fields.waitHours} label="Si no: horas de espera" options={upTo(24)} />
					<Select field={fields.waitMinutes} label="Minutos de espera" options={upTo(55, 5)} />
				</div>
				<OnOff field={fields.isPaginated}>Ofrecer los horarios por partes</OnOff>
				<div className="row row--wrap">
					<TextField field={fields.slotsPerPage} label="Horarios por parte" inputMode="numeric" />
					<TextField field={fields.daysToLookAhead} label="Días hacia adelante" inputMode="numeric" />
				</div>
				<OnOff field={fields.isFixedRange}>Buscar solo en esos días; si no, la IA decide</OnOff>
			</div>
		</FormCard>
	)
}

function OnOff({ field, children }: { field: FieldMetadata<boolean | undefined>; children: ReactNode }) {
	return (
		<Switch name={field.name} end defaultChecked={field.initialValue === 'on'}>
			<span className="grow">{children}</span>
		</Switch>
	)
}

/** ASI-055 to ASI-059: what stands there when a switch is turned on for the first time. */
function startOf(capabilities: Capabilities): Typed {
	const { waitTimeToSchedule, searchPaginatedSchedules, sendReminder, schedulingMode } = capabilities
	const { inPersonScheduling, rescheduleAppointments, cancelAppointments, collectClientData } = capabilities
	const wait = waitTimeToSchedule || 30
	return {
		...{ inPersonScheduling, rescheduleAppointments, cancelAppointments, collectClientData, schedulingMode },
		isImmediate: waitTimeToSchedule === 0,
		waitHours: Math.floor(wait / 60),
		waitMinutes: wait % 60,
		isPaginated: searchPaginatedSchedules !== null,
		slotsPerPage: searchPaginatedSchedules?.slotsPerPage ?? 5,
		isFixedRange: searchPaginatedSchedules === null || searchPaginatedSchedules.daysToLookAhead !== null,
		daysToLookAhead: searchPaginatedSchedules?.daysToLookAhead ?? 7,
		reminderHours: sendReminder ?? undefined,
	}
}
