import { Form, Link } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { type ClientViews } from '../schemas-list.ts'

type ViewChipsProps = ClientViews & { all: number; here: string }

/** Searches under a name: one's own and those of the team. */
export function ViewChips({ views, all, here }: ViewChipsProps) {
	const current = views.find(({ query }) => query === here)
	return (
		<nav className="chips contacts-views" aria-label="Vistas guardadas">
			<Link className="chip" to="/contactos" aria-current={here === '' ? 'page' : undefined}>
				Todos <b className="num">{all.toLocaleString('es-MX')}</b>
			</Link>
			{views.map(({ id, name, query, isShared }) => (
				<Link
					key={id}
					className="chip"
					to={`/contactos${query}`}
					aria-current={id === current?.id ? 'page' : undefined}
				>
					{isShared ? <Icon name="users" size="xs" /> : null}
					{name}
				</Link>
			))}
			{current?.mayDelete ? (
				<Form method="post" action={`/contactos/vistas/${current.id}/eliminar`} preventScrollReset>
					<Button look="ghost" size="s" icon="trash">
						Eliminar vista
					</Button>
				</Form>
			) : null}
		</nav>
	)
}

/** Keeps what is asked for now under a name. */
export function SaveViewMenu({ query }: { query: string }) {
	return (
		<Menu
			label="Guardar como vista"
			className="btn--s"
			start
			summary={
				<>
					<Icon name="plus" size="s" />
					Guardar como vista
				</>
			}
		>
			<Form method="post" action="/contactos/vistas" className="contacts-save stack" preventScrollReset>
				<input type="hidden" name="query" value={query} />
				<TextField field={{ ...plainField('name'), required: true }} label="Nombre de la vista" maxLength={40} />
				<Check name="shared">Para todo el equipo</Check>
				<SaveButton>Guardar vista</SaveButton>
			</Form>
		</Menu>
	)
}
