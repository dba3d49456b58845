import { Link } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu.tsx'
import { choicesOf, typeNames } from '../../names.ts'

type BulkBarProps = {
	fits: number
	onPage: number
	/** All that fit the filters are meant, on whatever page. */
	isAll: boolean
	here: string
	may: { edit: boolean; delete: boolean }
	tags: string[]
}

const types = choicesOf(typeNames)

/** What can be done with those who are marked; it comes up with the first mark. */
export function BulkBar({ fits, onPage, isAll, here, may, tags }: BulkBarProps) {
	if (!may.edit && !may.delete) return null
	const all = `${here ? `${here}&` : '?'}seleccion=todos`
	return (
		<section className={isAll ? 'contacts-bulk is-all' : 'contacts-bulk'} aria-label="Acciones para los seleccionados">
			{isAll ? <input type="hidden" name="todos" value="si" /> : null}
			{isAll ? <input type="hidden" name="cuantos" value={fits} /> : null}
			<p>
				<b>{isAll ? `Los ${fits} seleccionados` : 'Seleccionados'}</b>{' '}
				{isAll ? (
					<Link to={`/contactos${here}`} preventScrollReset>
						Quitar selección
					</Link>
				) : fits > onPage ? (
					<Link to={`/contactos${all}`} preventScrollReset>
						Seleccionar los {fits}
					</Link>
				) : null}
			</p>
			{may.edit ? (
				<>
					<Menu label="Cambiar tipo" className="btn--secondary" summary={<Word icon="user">Tipo</Word>}>
						<div className="contacts-save stack">
							<Select field={plainField('type')} label="Tipo" options={types} />
							<Button name="act" value="type">
								Cambiar tipo
							</Button>
						</div>
					</Menu>
					<Menu label="Etiquetas" className="btn--secondary" summary={<Word icon="tag">Etiqueta</Word>}>
						<div className="contacts-save stack">
							<TextField
								field={plainField('tag')}
								label="Etiqueta"
								maxLength={40}
								list="etiquetas-usadas"
								autoComplete="off"
							/>
							<datalist id="etiquetas-usadas">
								{tags.map((tag) => (
									<option key={tag} value={tag} />
								))}
							</datalist>
							<Button name="act" value="tag">
								Agregar etiqueta
							</Button>
							<Button look="ghost" name="act" value="untag">
								Quitar etiqueta
							</Button>
						</div>
					</Menu>
					<Menu label="Asistente" className="btn--secondary" summary={<Word icon="pause">Asistente</Word>}>
						<MenuButton icon="pause" name="act" value="noRespond">
							Pausar asistente
						</MenuButton>
						<MenuButton icon="headset" name="act" value="respond">
							Reactivar asistente
						</MenuButton>
					</Menu>
				</>
			) : null}
			{may.delete ? (
				<Menu label="Eliminar" className="btn--danger-ghost" summary={<Word icon="trash">Eliminar</Word>}>
					<div className="contacts-save stack">
						<p>Ya no aparecerán en ninguna lista. Al terminar puedes recuperarlos con «Deshacer».</p>
						<Button look="danger" icon="trash" name="act" value="remove">
							Sí, eliminar
						</Button>
					</div>
				</Menu>
			) : null}
		</section>
	)
}

function Word({ icon, children }: { icon: 'user' | 'tag' | 'pause' | 'trash'; children: string }) {
	return (
		<>
			<Icon name={icon} />
			<span aria-hidden="true">{children}</span>
		</>
	)
}
