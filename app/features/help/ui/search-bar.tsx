import { Form, Link } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'

/** One search over guides and questions, by the meaning of its words and not their endings. */
export function SearchBar({ search }: { search: string }) {
	return (
		<Form method="get" action="/ayuda" role="search" className="row row--wrap" key={search}>
			<label className="sr" htmlFor="buscar-ayuda">
				Buscar en la ayuda
			</label>
			<input
				id="buscar-ayuda"
				className="input grow"
				type="search"
				name="buscar"
				defaultValue={search}
				placeholder="Por ejemplo: mover una cita"
				maxLength={200}
			/>
			<Button icon="search">Buscar</Button>
			{search ? <Link to="/ayuda">Ver todo</Link> : null}
		</Form>
	)
}
