import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { mostFiles } from '#app/features/files/schemas.ts'
import { zoneChoices } from '#app/lib/time-zone-choices.ts'
import { bookingSteps, newBranchRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, initialText } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { ScheduleEditor } from '#app/ui/form/schedule-editor.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { type KeptFile } from '#app/ui/form/use-uploads.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Branch, BranchFields, type EditBranch } from '../schemas.ts'
import { LocationField } from './location-field.tsx'
import './branches.css'

type Typed = z.input<typeof BranchFields> & Pick<z.input<typeof EditBranch>, 'movesHours'>
type BranchFormProps = {
	branch?: Branch
	/** Where a new one most likely is. */
	timeZone: string
	services: { id: string; name: string; isArchived: boolean }[]
	/** The files that it has. */
	media?: KeptFile[]
	lastResult?: SubmissionResult
}

/** A branch: data and resources on the left, working hours and services on the right (SUC-004). */
export function BranchForm({ branch, timeZone, services, media, lastResult }: BranchFormProps) {
	const [form, fields] = useForm<Typed>({
		id: 'sucursal',
		lastResult,
		defaultValue: startOf(branch, timeZone),
		...validatedBy(BranchFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, address, location, city, state, country, phone, schedules } = fields
	const steps = bookingSteps.map((minutes) => ({ id: String(minutes), name: `Cada ${minutes} minutos` }))
	const listed = [
		name,
		address,
		location,
		city,
		state,
		country,
		phone,
		fields.timeZone,
		fields.movesHours,
		fields.stepMinutes,
		fields.resources,
	]
	return (
		<Form className="stack stack--3" method="post" encType="multipart/form-data" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[...listed, ...daysIn(schedules)]} />
			<input type="hidden" name={fields.placeId.name} defaultValue={initialText(fields.placeId)} />
			<div className="form-cols">
				<div className="stack">
					<FormCard title="Datos de la sucursal">
						<div className="form-grid">
							<TextField field={name} label="Nombre" className="full" autoComplete="off" data-autofocus />
							<TextField field={address} label="Dirección" className="full" autoComplete="street-address" />
							<TextField field={city} label="Ciudad" autoComplete="address-level2" />
							<TextField field={state} label="Estado" autoComplete="address-level1" />
							<TextField field={country} label="País" autoComplete="country-name" />
							<TextField field={phone} label="Teléfono" type="tel" inputMode="tel" optional autoComplete="tel" />
							<LocationField field={location} />
						</div>
					</FormCard>
					<FormCard title="Fotos y archivos" lead="Las fotos se ven en la página donde reservan tus clientes.">
						<FileUploader
							field={fields.resources}
							label="Archivos de la sucursal"
							max={mostFiles}
							min={0}
							files={media}
						/>
					</FormCard>
					<FormCard title="Citas">
						<div className="form-grid">
							<Select
								field={fields.stepMinutes}
								label="Frecuencia de las citas"
								hint="Cada cuánto se ofrece un horario, contado desde que abres."
								options={steps}
							/>
							<Select
								field={fields.timeZone}
								label="Zona horaria"
								hint="Con ella se leen los horarios de esta sucursal."
								options={zoneChoices(branch?.timeZone ?? timeZone)}
							/>
							{branch && fields.timeZone.value !== branch.timeZone ? <MovesHours field={fields.movesHours} /> : null}
						</div>
					</FormCard>
				</div>
				<div className="stack">
					<FormCard title="Horario" lead="Lo que queda entre dos horarios del mismo día es descanso.">
						{/* A week that is closed on every day posts nothing else. */}
						<input type="hidden" name={`${schedules.name}.own`} value="1" />
						<div className="hours-box">
							<ScheduleEditor
								form={form}
								field={schedules as FieldMetadata<Branch['schedules'] & object>}
								kind="branch"
								legend="Días y horas"
							/>
						</div>
					</FormCard>
					<ServiceChecks field={fields.serviceIds} services={services} />
				</div>
			</div>
			<SaveBar dirty={changed} cancelTo="/sucursales" save={branch ? 'Guardar cambios' : 'Registrar sucursal'} />
		</Form>
	)
}

/** Asked as soon as another zone is chosen; without a script once the save was refused for it. */
function MovesHours({ field }: { field: FieldMetadata<boolean | undefined> }) {
	return (
		<div className="full" id={field.id} tabIndex={-1}>
			<Check
				name={field.name}
				defaultChecked={Boolean(field.initialValue)}
				hint="Lo ya agendado se leerá a la hora de la otra zona. Para que una cita conserve su hora, cámbiala después."
			>
				Sí, que cambien las horas de lo que ya está agendado
			</Check>
			<FieldError field={field} label="Zona horaria" />
		</div>
	)
}

type ServiceChecksProps = { field: FieldMetadata<string[] | undefined>; services: BranchFormProps['services'] }

function ServiceChecks({ field, services }: ServiceChecksProps) {
	const chosen = listIn(field.initialValue)
	const shown = services.filter(({ id, isArchived }) => !isArchived || chosen.includes(id))
	return (
		<FormCard title="Servicios" lead="Los que se dan en esta sucursal.">
			{shown.length === 0 ? <p className="muted">Aún no hay servicios: agrégalos después en Servicios.</p> : null}
			<fieldset className="bare" id={field.id}>
				<legend className="sr">Servicios de la sucursal</legend>
				{shown.map(({ id, name, isArchived }) => (
					<Check key={id} name={field.name} value={id} defaultChecked={chosen.includes(id)}>
						{name}
						{isArchived ? <span className="muted"> (archivado)</span> : null}
					</Check>
				))}
				<FieldError field={field} label="Servicios" />
			</fieldset>
		</FormCard>
	)
}

/** The values of a list of checkboxes as they were posted: none, one or several. */
export function listIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
	return typeof value === 'string' ? [value] : []
}

/** Every day's errors have their place in the summary. */
export function daysIn(schedules: Pick<FieldMetadata<Typed['schedules']>, 'getFieldset'>) {
	return Object.values(schedules.getFieldset()).flatMap((day) => {
		return day.getFieldList().flatMap((range) => Object.values(range.getFieldset()))
	})
}

function startOf(branch: Branch | undefined, timeZone: string) {
	if (!branch) {
		const schedules = sameHours(newBranchRange, ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
		return { country: 'México', timeZone, stepMinutes: 30, schedules, serviceIds: [] }
	}
	const { placeId, location, phone, schedules, photos: _photos, ...same } = branch
	return {
		...same,
		placeId: placeId ?? undefined,
		location: location ?? undefined,
		phone: phone ?? undefined,
		schedules: schedules ?? sameHours({ from: '08:00', to: '20:00' }),
	}
}
