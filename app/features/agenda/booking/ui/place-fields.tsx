import { lengthInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type FieldState, textOf } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { anySpecialist } from '../../schemas.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'

type Id = 'branchId' | 'specialistId' | 'serviceId'
type PlaceFieldsProps = {
	fields: Record<Id, FieldState & { value?: unknown }>
	choices: AppointmentChoices
	/** The lists follow what is chosen. */
	onChoose: (change: Partial<Record<Id, string>>) => void
	/** How long the service that was chosen takes. */
	onLength: (minutes: number) => void
}

/** What, where and with whom. What has one possible answer is told, not asked. */
export function PlaceFields({ fields, choices, onChoose, onLength }: PlaceFieldsProps) {
	const { branchId, specialistId, serviceId } = fields
	const branch = onlyOf(choices.branches, choices.only.branchId, branchId)
	const service = onlyOf(serviceOptions(choices), choices.only.serviceId, serviceId)
	const specialist = onlyOf(choices.specialists, choices.only.specialistId, specialistId)
	const told = [service?.name, specialist && `con ${nameInSentence(specialist.name)}`].filter(Boolean).join(', ')
	return (
		<>
			{told ? <p>{told}</p> : null}
			{branch ? <input type="hidden" name={branchId.name} value={branch.id} /> : null}
			{service ? <input type="hidden" name={serviceId.name} value={service.id} /> : null}
			{specialist ? <input type="hidden" name={specialistId.name} value={specialist.id} /> : null}
			<div className="form-grid">
				{branch ? null : (
					<Select
						className="full"
						field={branchId}
						label="Sucursal"
						options={choices.branches}
						placeholder="Elige una sucursal"
						onChange={({ currentTarget }) => onChoose({ branchId: currentTarget.value, specialistId: anySpecialist })}
					/>
				)}
				{service ? null : (
					<Select
						className={specialist ? 'full' : undefined}
						field={serviceId}
						label="Servicio"
						options={serviceOptions(choices)}
						placeholder="Elige un servicio"
						onChange={({ currentTarget }) => {
							onLength(minutesOf(choices, currentTarget.value))
							onChoose({ serviceId: currentTarget.value })
						}}
					/>
				)}
				{specialist ? null : (
					<Select
						className={service ? 'full' : undefined}
						field={specialistId}
						label="Especialista"
						options={specialistOptions(choices, textOf(branchId))}
						onChange={({ currentTarget }) => onChoose({ specialistId: currentTarget.value })}
					/>
				)}
			</div>
		</>
	)
}

/** The one answer that there is, as long as the form does not hold another, such as an archived one. */
function onlyOf<Option extends { id: string }>(
	options: Option[],
	only: string | undefined,
	field: { initialValue?: unknown; value?: unknown },
): Option | undefined {
	const held = textOf(field)
	const isIt = !held || held === only || held === anySpecialist
	return only && isIt ? options.find(({ id }) => id === only) : undefined
}

/** How long a service takes; an hour where nothing is chosen. */
export function minutesOf(
	{ services, defaultMinutes }: AppointmentChoices,
	serviceId: string | undefined,
	added: { minutes: number }[] = [],
) {
	const own = services.find(({ id }) => id === serviceId)?.durationMinutes ?? defaultMinutes
	return added.reduce((sum, { minutes }) => sum + minutes, own)
}

function specialistOptions({ specialists, branches }: AppointmentChoices, branchId: string | undefined) {
	const anyone = { id: anySpecialist, name: 'Quien esté libre' }
	if (branchId) return [anyone, ...specialists.filter((specialist) => specialist.branchId === branchId)]
	const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
	return [anyone, ...specialists.map((one) => ({ id: one.id, name: `${one.name} · ${branchNames.get(one.branchId)}` }))]
}

function serviceOptions({ services }: AppointmentChoices) {
	return services.map(({ id, name, durationMinutes }) => ({ id, name: `${name} · ${lengthInWords(durationMinutes)}` }))
}
