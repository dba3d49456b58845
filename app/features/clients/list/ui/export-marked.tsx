import { type MouseEvent } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { mostAtOnce } from '../../files/schemas-files.ts'

type ExportMarkedProps = { isAll: boolean; fits: number; here: string }

const formats = [
	{ id: 'csv', name: 'CSV' },
	{ id: 'xlsx', name: 'Excel' },
] as const

/** A file of those who are marked alone, or of all that fit: so many that nobody waits for it, a job writes it. */
export function ExportMarked({ isAll, fits, here }: ExportMarkedProps) {
	return (
		<Menu label="Exportar a los seleccionados" className="btn--secondary" summary={<Word />}>
			<div className="contacts-save stack">
				{formats.map(({ id, name }) =>
					isAll && fits > mostAtOnce ? (
						<Button key={id} name="format" value={id} formAction={`/contactos/exportaciones${here}`}>
							{`Preparar ${name}`}
						</Button>
					) : isAll ? (
						<LinkButton key={id} icon="file-down" to={`/contactos.${id}${here}`} reloadDocument>
							{name}
						</LinkButton>
					) : (
						<Button key={id} icon="file-down" formAction={`/contactos.${id}`} onClick={fetchFile}>
							{name}
						</Button>
					),
				)}
			</div>
		</Menu>
	)
}

/** A file is no page: the browser fetches it by a form of its own, and the list stays with its marks. */
function fetchFile(event: MouseEvent<HTMLButtonElement>) {
	const { form, formAction } = event.currentTarget
	if (!form) return
	event.preventDefault()
	const own = document.createElement('form')
	Object.assign(own, { method: 'post', action: formAction, hidden: true })
	for (const id of new FormData(form).getAll('ids')) {
		const field = document.createElement('input')
		Object.assign(field, { type: 'hidden', name: 'ids', value: String(id) })
		own.append(field)
	}
	document.body.append(own)
	own.submit()
	own.remove()
}

function Word() {
	return (
		<>
			<Icon name="file-down" />
			<span aria-hidden="true">Exportar</span>
		</>
	)
}
