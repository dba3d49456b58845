import { Form, Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Duplicates, mostPairs, type Pair } from '../merging/schemas-merging.ts'
import './merge.css'

type DuplicatesPageProps = Duplicates & {
	/** Whether all pairs begin marked: how they are marked without a script. */
	isMarked: boolean
	mayEdit: boolean
}

const home = '/contactos/duplicados'

/** Who seems to be there twice: looked at pair by pair, or joined several at a time. Nobody is joined unasked. */
export function DuplicatesPage({ pairs, isMore, isMarked, mayEdit }: DuplicatesPageProps) {
	return (
		<div className="wrap stack stack--3">
			<PageHead
				title="Contactos duplicados"
				crumbs={[
					{ to: '/principal', name: 'Inicio' },
					{ to: '/contactos', name: 'Contactos' },
				]}
				lead="El mismo teléfono escrito de otra forma, el mismo correo, o el mismo nombre y cumpleaños. Nadie se une hasta que tú lo decides."
			/>
			{pairs.length === 0 ? (
				<EmptyState
					title="No hay contactos duplicados"
					text="Nadie comparte teléfono, correo, o nombre y cumpleaños con otro contacto."
					action={{ to: '/contactos', text: 'Ver los contactos', quiet: true }}
				/>
			) : (
				<Form method="post" action={home} className="stack" preventScrollReset>
					{mayEdit ? <Bar count={Math.min(pairs.length, mostPairs)} isMarked={isMarked} /> : null}
					<ul className="card twin-list" aria-label="Parejas que parecen la misma persona">
						{pairs.map((pair, place) => (
							<PairCard
								key={`${pair.contact.id} ${pair.twin.id} ${isMarked}`}
								pair={pair}
								isMarked={isMarked && place < mostPairs}
								mayEdit={mayEdit}
							/>
						))}
					</ul>
					{isMore ? (
						<LinkButton to={`${home}?parejas=${pairs.length + mostPairs}`} preventScrollReset>
							Ver más parejas
						</LinkButton>
					) : null}
				</Form>
			)}
		</div>
	)
}

function Bar({ count, isMarked }: { count: number; isMarked: boolean }) {
	return (
		<div className="row row--wrap">
			<SaveButton saving="Uniendo...">Unir las marcadas</SaveButton>
			<Link className="tap" to={isMarked ? home : `${home}?marcar=todas`} preventScrollReset>
				{isMarked ? 'Quitar las marcas' : count === 1 ? 'Marcar la pareja' : `Marcar las ${count} primeras`}
			</Link>
			<span className="muted">
				Se queda el registro más antiguo. Cada unión se puede deshacer durante 30 días desde su ficha.
			</span>
		</div>
	)
}

function PairCard({ pair, isMarked, mayEdit }: { pair: Pair; isMarked: boolean; mayEdit: boolean }) {
	const { contact, twin, reasons } = pair
	return (
		<li className="twin-card">
			<label className="check">
				<input
					type="checkbox"
					name="pares"
					value={`${contact.id} ${twin.id}`}
					defaultChecked={isMarked}
					disabled={!mayEdit}
				/>
				<span className="sr">
					Unir a {twin.name} con {contact.name}
				</span>
			</label>
			<Who person={contact} />
			<Who person={twin} />
			{mayEdit ? (
				<LinkButton size="s" to={`${home}/${contact.id}?cliente=${twin.id}`} preventScrollReset>
					Revisar
				</LinkButton>
			) : null}
			<p className="twin-why">
				{reasons.map((reason) => (
					<StatusChip key={reason} status="info">
						{reason}
					</StatusChip>
				))}
			</p>
		</li>
	)
}

function Who({ person: { id, name, about } }: { person: Pair['contact'] }) {
	return (
		<div>
			<Link to={`/contactos/${id}`}>
				<b>{name}</b>
			</Link>
			<span className="muted">{about.join(' · ') || 'Sin teléfono ni correo'}</span>
		</div>
	)
}
