import { Link } from '@remix-run/react'
import { choicesOf, typeNames } from '#app/features/contacts/fact-words.ts'
import { Button } from '#app/ui/button.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu.tsx'
import { ExportMarked } from './export-marked.tsx'
import { type FunnelName, type GroupName } from './page-props.ts'

type BulkBarProps = {
	fits: number
	onPage: number
	/** All that fit the filters are meant, on whatever page. */
	isAll: boolean
	here: string
	may: { edit: boolean; delete: boolean; write: boolean; export: boolean }
	tags: string[]
	audiences: GroupName[] | null
	funnels: FunnelName[] | null
}

const types = choicesOf(typeNames)

/** What can be done with those who are marked; it comes up with the first mark. */
export function BulkBar({ fits, onPage, isAll, here, may, tags, audiences, funnels }: BulkBarProps) {
	if (!may.edit && !may.delete && !may.write && !may.export && !audiences && !funnels) return null
	const written = fits.toLocaleString('es-MX')
	const all = `${here ? `${here}&` : '?'}seleccion=todos`
	return (
		<section className={isAll ? 'contacts-bulk is-all' : 'contacts-bulk'} aria-label="Acciones para los seleccionados">
			{isAll ? <input type="hidden" name="todos" value="si" /> : null}
			{isAll ? <input type="hidden" name="cuantos" value={fits} /> : null}
			<p>
				<b>{isAll ? `Los ${written} seleccionados` : 'Seleccionados'}</b>{' '}
				{isAll ? (
					<Link to={`/contactos${here}`} preventScrollReset>
						Quitar selección
					</Link>
				) : fits > onPage ? (
					<Link to={`/contactos${all}`} preventScrollReset>
						Seleccionar los {written}
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
			{may.write ? (
				<Button look="secondary" icon="send" name="act" value="template">
					Mensaje
				</Button>
			) : null}
			{may.export ? <ExportMarked {...{ isAll, fits, here }} /> : null}
			{audiences ? <IntoAudience audiences={audiences} /> : null}
			{funnels ? <IntoFunnel funnels={funnels} /> : null}
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

/** Those who are marked come to a scenario of a funnel. */
function IntoFunnel({ funnels }: { funnels: FunnelName[] }) {
	const places = funnels.flatMap(({ id, name, places: all }) =>
		all.map((place) => ({ id: `${id}/${place.id}`, name: funnels.length > 1 ? `${name}: ${place.name}` : place.name })),
	)
	if (places.length === 0) return null
	return (
		<Menu label="Mover en un funnel" className="btn--secondary" summary={<Word icon="funnel">Funnel</Word>}>
			<div className="contacts-save stack">
				<Select field={plainField('place')} label="Escenario de embudo" options={places} />
				<Button name="act" value="funnel">
					Mover al escenario
				</Button>
			</div>
		</Menu>
	)
}

/** Those who are marked go into a group of chosen people, or into a new one. */
function IntoAudience({ audiences }: { audiences: GroupName[] }) {
	const chosen = audiences.filter(({ fillsItself }) => !fillsItself)
	return (
		<Menu label="Agregar a una audiencia" className="btn--secondary" summary={<Word icon="users">Audiencia</Word>}>
			<div className="contacts-save stack">
				{chosen.length > 0 ? (
					<>
						<Select field={plainField('audienceId')} label="Audiencia" options={chosen} />
						<Button name="act" value="audience">
							Agregar a la audiencia
						</Button>
					</>
				) : null}
				<TextField
					field={plainField('audienceName')}
					label={chosen.length > 0 ? 'O una nueva' : 'Nombre de la audiencia'}
					maxLength={60}
					autoComplete="off"
				/>
				<Button name="act" value="newAudience">
					Crear audiencia con ellos
				</Button>
			</div>
		</Menu>
	)
}

function Word({ icon, children }: { icon: 'user' | 'users' | 'tag' | 'pause' | 'trash' | 'funnel'; children: string }) {
	return (
		<>
			<Icon name={icon} />
			<span aria-hidden="true">{children}</span>
		</>
	)
}
