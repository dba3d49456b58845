import { Link } from '@remix-run/react'
import { SearchBar } from '#app/ui/list/search-bar.tsx'

/** One search over guides and questions, by the meaning of its words and not their endings. */
export function HelpSearch({ search }: { search: string }) {
	return (
		<SearchBar
			key={search}
			name="buscar"
			id="buscar-ayuda"
			value={search}
			label="Buscar en la ayuda"
			placeholder="Por ejemplo: mover una cita"
			maxLength={200}
			form={{ action: '/ayuda', className: 'row row--wrap' }}
		>
			{search ? <Link to="/ayuda">Ver todo</Link> : null}
		</SearchBar>
	)
}
