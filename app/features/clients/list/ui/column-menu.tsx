import { Form, useLocation } from '@remix-run/react'
import { Check } from '#app/ui/form/check.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuTitle } from '#app/ui/menu.tsx'
import { type ShownLook } from '../schemas-list.ts'
import { columnNames, isShown, type MayRead, mayRead } from './column-names.ts'

/** Which columns a person wants to see; kept for her on every device. */
export function ColumnMenu({ look, may }: { look: ShownLook; may: MayRead }) {
	const { pathname, search } = useLocation()
	const offered = Object.entries(columnNames).filter(([id]) => mayRead(id, may))
	return (
		<Menu
			label="Columnas"
			className="btn--secondary only-wide"
			summary={
				<>
					<Icon name="table-2" />
					<span aria-hidden="true">Columnas</span>
				</>
			}
		>
			<Form method="post" action="/contactos/columnas" className="contacts-save stack stack--1" preventScrollReset>
				<input type="hidden" name="back" value={pathname + search} />
				{offered.map(([id, name]) => (
					<Check key={id} name="columns" value={id} defaultChecked={look.columns.includes(id)}>
						{name}
					</Check>
				))}
				{look.fields.length > 0 ? <MenuTitle>Campos personalizados</MenuTitle> : null}
				{look.fields.map((field) => (
					<Check key={field} name="columns" value={`campo:${field}`} defaultChecked={isShown(look, field)}>
						{field}
					</Check>
				))}
				{/* Says that custom fields were offered: one that is not marked is hidden from then on. */}
				<input type="hidden" name="columns" value="elegidas" />
				<SaveButton>Mostrar columnas</SaveButton>
			</Form>
		</Menu>
	)
}
