import { type FieldMetadata } from '@conform-to/react'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type BranchChoice = { id: string; name: string; address: string; isArchived: boolean; hours: WeeklySchedule }
type ListField = FieldMetadata<string[] | undefined>

/** Where it is offered. Archived branches that offer it already stay in the list. */
export function BranchChecks({ field, branches }: { field: ListField; branches: BranchChoice[] }) {
	const given = listIn(field.initialValue)
	const shown = branches.filter(({ id, isArchived }) => !isArchived || given.includes(id))
	return (
		<FormCard
			title="Sucursales"
			aside={
				<span className="caption num">
					{listIn(field.value).length} de {shown.length}
				</span>
			}
		>
			<fieldset className="bare stack stack--1" id={field.id}>
				<legend className="sr">Sucursales que lo ofrecen</legend>
				{shown.map(({ id, name, address, isArchived }) => (
					<Check key={id} name={field.name} value={id} defaultChecked={given.includes(id)} hint={address} card>
						{name}
						{isArchived ? <span className="muted"> (archivada)</span> : null}
					</Check>
				))}
				<FieldError field={field} label="Sucursales" />
			</fieldset>
		</FormCard>
	)
}

type Person = { id: string; name: string; branchId: string; isArchived: boolean }
type SpecialistChecksProps = { field: ListField; specialists: Person[]; branchIds: string[] }

/** Who gives it, of the branches that are chosen; without a script of all of them. */
export function SpecialistChecks({ field, specialists, branchIds }: SpecialistChecksProps) {
	const hydrated = useHydrated()
	const given = listIn(field.initialValue)
	const active = specialists.filter(({ id, isArchived }) => !isArchived || given.includes(id))
	const shown = hydrated ? active.filter(({ branchId }) => branchIds.includes(branchId)) : active
	return (
		<FormCard title="Especialistas" aside={<span className="caption">De las sucursales elegidas</span>}>
			<fieldset className="bare chips" id={field.id}>
				<legend className="sr">Especialistas que lo dan</legend>
				{shown.map(({ id, name }) => (
					<label key={id} className="chip">
						<input type="checkbox" name={field.name} value={id} defaultChecked={given.includes(id)} />
						{name}
					</label>
				))}
				{shown.length === 0 ? <p className="muted">Elige primero una sucursal con especialistas.</p> : null}
				<FieldError field={field} label="Especialistas" />
			</fieldset>
		</FormCard>
	)
}
