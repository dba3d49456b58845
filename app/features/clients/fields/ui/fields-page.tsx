import { Link } from '@remix-run/react'
import { type ClientField, kindNames } from '#app/features/contacts/custom/kinds.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type ClientFields } from '../schemas-fields.ts'

const home = '/contactos/campos'

/** The custom fields of a business in their order, and what its records have beside them. */
export function FieldsPage({ fields, loose, mayEdit }: ClientFields & { mayEdit: boolean }) {
	const shown = fields.filter(({ isArchived }) => !isArchived)
	const archived = fields.filter(({ isArchived }) => isArchived)
	return (
		<div className="stack stack--3">
			<header className="page-head">
				<div>
					<h1>Campos personalizados</h1>
					<p>
						Lo que quieres saber de cada persona, además de lo de siempre. Se llenan en su ficha, en{' '}
						<Link to="/contactos">Contactos</Link>.
					</p>
				</div>
				{mayEdit ? (
					<LinkButton look="primary" icon="plus" to={`${home}/nuevo`} preventScrollReset>
						Agregar campo
					</LinkButton>
				) : null}
			</header>
			<Card title="En la ficha">
				{shown.length === 0 ? (
					<p className="muted">Aún no hay. Agrega el primero: Tipo de piel, Alergias, Cómo nos conoció.</p>
				) : (
					<ol className="list list--flush" aria-label="Campos">
						{shown.map((field, index) => (
							<FieldRow
								key={field.id}
								{...{ field, mayEdit }}
								isFirst={index === 0}
								isLast={index === shown.length - 1}
							/>
						))}
					</ol>
				)}
			</Card>
			{loose.length > 0 ? (
				<Card title="Sin definir">
					<p className="muted">Algunos contactos tienen estos datos. Se ven como texto hasta que los definas.</p>
					<ul className="list list--flush" aria-label="Sin definir">
						{loose.map((key) => (
							<li key={key} className="flex-wrap">
								<b className="grow">{key}</b>
								{mayEdit ? (
									<LinkButton size="s" to={`${home}/nuevo?clave=${encodeURIComponent(key)}`} preventScrollReset>
										Definir<span className="sr"> {key}</span>
									</LinkButton>
								) : null}
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{archived.length > 0 ? (
				<Card title="Archivados">
					<ul className="list list--flush" aria-label="Archivados">
						{archived.map((field) => (
							<li key={field.id} className="flex-wrap">
								<Named field={field} />
								{mayEdit ? (
									<PressForm action={`${home}/${field.id}/desarchivar`} look="ghost" size="s" label={field.label}>
										Desarchivar
									</PressForm>
								) : null}
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</div>
	)
}

function Named({ field: { label, kind, options } }: { field: ClientField }) {
	return (
		<span className="grow min-w-20">
			<b>{label}</b> <StatusChip>{kindNames[kind]}</StatusChip>
			{options.length > 0 ? <span className="caption block">{options.join(', ')}</span> : null}
		</span>
	)
}

type FieldRowProps = { field: ClientField; mayEdit: boolean; isFirst: boolean; isLast: boolean }

function FieldRow({ field, mayEdit, isFirst, isLast }: FieldRowProps) {
	const path = `${home}/${field.id}`
	const { label } = field
	return (
		<li className="flex-wrap">
			<Named field={field} />
			{mayEdit ? (
				<span className="row flex-wrap">
					{isFirst ? null : (
						<PressForm action={`${path}/mover`} fields={{ to: 'up' }} look="ghost" size="s" label={label}>
							Subir
						</PressForm>
					)}
					{isLast ? null : (
						<PressForm action={`${path}/mover`} fields={{ to: 'down' }} look="ghost" size="s" label={label}>
							Bajar
						</PressForm>
					)}
					<LinkButton look="ghost" size="s" to={path} preventScrollReset>
						Editar<span className="sr"> {label}</span>
					</LinkButton>
					<PressForm action={`${path}/archivar`} look="ghost" size="s" label={label}>
						Archivar
					</PressForm>
				</span>
			) : null}
		</li>
	)
}
