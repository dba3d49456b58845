import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { type AudienceName } from '../schemas.ts'

type ExclusionsProps = { field: FieldState; others: AudienceName[]; chosen: string[] }

/** Other groups whose people stay outside of this one. */
export function Exclusions({ field, others, chosen }: ExclusionsProps) {
	if (others.length === 0) return null
	return (
		<fieldset className="bare stack stack--1" id={field.id}>
			<legend className="label">Dejar fuera a quienes estén en</legend>
			{others.map(({ id, name }) => (
				<Check key={id} name={field.name} value={id} defaultChecked={chosen.includes(id)}>
					{name}
				</Check>
			))}
			<FieldError field={field} label="Dejar fuera a quienes estén en" />
		</fieldset>
	)
}
