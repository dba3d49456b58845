import { type FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { listIn } from '#app/features/branches/ui/branch-form.tsx'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type BranchOption = {
	id: string
	name: string
	address: string
	hours: WeeklySchedule
	services: { id: string; name: string }[]
}

type BranchChoiceProps = {
	branch: FieldMetadata<string>
	services: FieldMetadata<string[] | undefined>
	branches: BranchOption[]
	chosen?: string
	/** Of somebody new: another branch brings all of its services. */
	begins: boolean
}

/**
 * One branch, and of its services those that the specialist gives (ESP-010, ESP-011). Without a script every branch
 * shows its own services under its name, and the server refuses those that the chosen one does not offer.
 */
export function BranchChoice({ branch, services, branches, chosen, begins }: BranchChoiceProps) {
	const hydrated = useHydrated()
	const given = listIn(services.initialValue)
	const [first] = useState(chosen)
	const shown = hydrated ? branches.filter(({ id }) => id === chosen) : branches
	return (
		<>
			<FormCard title="Sucursal">
				<fieldset className="bare stack stack--1" id={branch.id} aria-describedby={branch.errorId}>
					<legend className="sr">Sucursal</legend>
					{branches.map(({ id, name, address }) => (
						<Check
							key={id}
							type="radio"
							name={branch.name}
							value={id}
							defaultChecked={branch.initialValue === id}
							hint={address}
							card
						>
							{name}
						</Check>
					))}
					<FieldError field={branch} label="Sucursal" />
				</fieldset>
			</FormCard>
			<FormCard title="Servicios" lead="Los que da, de los que ofrece su sucursal. Sin ninguno no se le puede agendar.">
				<fieldset className="bare" id={services.id}>
					<legend className="sr">Servicios que da</legend>
					{shown.map((option) => (
						<div key={option.id}>
							<p className="label">{option.name}</p>
							{option.services.length === 0 ? (
								<p className="muted">Esta sucursal no ofrece servicios todavía.</p>
							) : null}
							{option.services.map(({ id, name }) => (
								<Check
									key={id}
									name={services.name}
									value={id}
									defaultChecked={given.includes(id) || (begins && hydrated && option.id !== first)}
								>
									{name}
								</Check>
							))}
						</div>
					))}
					<FieldError field={services} label="Servicios" />
				</fieldset>
			</FormCard>
		</>
	)
}
