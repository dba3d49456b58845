import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type FunnelName } from './page-props.ts'

/** Where people stand in a funnel: in any phase of it, or in one. */
export function FunnelFilters({ funnels, asked }: { funnels: FunnelName[]; asked: URLSearchParams }) {
	if (funnels.length === 0) return <p className="muted">Todavía no hay funnels.</p>
	const chosen = funnels.filter(({ id }) => id === asked.get('embudo'))
	const offered = chosen.length > 0 ? chosen : funnels
	const phases = new Map(offered.flatMap((funnel) => funnel.phases.map(({ id, name }) => [id, name] as const)))
	const field = (word: string) => plainField(word, { value: asked.get(word) ?? undefined })
	return (
		<>
			<Select field={field('embudo')} label="Funnel" options={funnels} placeholder="Cualquiera" />
			<Select
				field={field('fase')}
				label="Fase"
				hint="En la que están ahora, dentro del funnel elegido."
				options={[...phases].map(([id, name]) => ({ id, name }))}
				placeholder="Cualquiera"
			/>
		</>
	)
}
