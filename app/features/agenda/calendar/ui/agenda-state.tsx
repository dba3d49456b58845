import { type AgendaQuery } from './agenda-query.ts'

/** Keeps the state of the agenda when a form goes by GET, which replaces the whole query. */
export function AgendaState({ query }: { query: AgendaQuery }) {
	return (
		<>
			<input type="hidden" name="fecha" value={query.fecha} />
			<input type="hidden" name="vista" value={query.vista} />
			{query.sucursal ? <input type="hidden" name="sucursal" value={query.sucursal} /> : null}
			{query.especialista.map((id) => (
				<input key={id} type="hidden" name="especialista" value={id} />
			))}
			{query.estado.map((status) => (
				<input key={status} type="hidden" name="estado" value={status} />
			))}
		</>
	)
}
