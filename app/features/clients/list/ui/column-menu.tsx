import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { type ShownLook } from '../schemas-list.ts'
import { type MayRead, offeredColumns } from './column-names.ts'

/** Which columns a person wants to see and in which order; kept for her on every device. */
export function ColumnMenu({ look, may }: { look: ShownLook; may: MayRead }) {
	const { pathname, search } = useLocation()
	const offered = offeredColumns(look, may)
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
				{/* Enter saves: the first button of the form is not one that moves. */}
				<button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
					Mostrar columnas
				</button>
				<ul className="contacts-columns">
					{offered.map(({ id, name, isShown }, place) => (
						<li key={id}>
							<Check name="columns" value={id} defaultChecked={isShown}>
								{name}
							</Check>
							{isShown && place > 0 ? (
								<Button look="ghost" size="s" icon="chevron-up" iconOnly name="earlier" value={id}>
									{`Poner ${name} antes`}
								</Button>
							) : null}
						</li>
					))}
				</ul>
				{/* Says that custom fields were offered: one that is not marked is hidden from then on. */}
				<input type="hidden" name="columns" value="elegidas" />
				<SaveButton>Mostrar columnas</SaveButton>
			</Form>
		</Menu>
	)
}
