import { Form, Link } from '@remix-run/react'
import { typeTones } from '#app/features/clients/names.ts'
import { typeNames } from '#app/features/contacts/fact-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Audience, type AudienceName, type LeftOut, type Member, type Members, type Overlap } from '../schemas.ts'
import { peopleText } from './people-text.ts'

export type AudiencePageProps = {
	audience: Audience
	/** What its filter says, in words. */
	chips: string[]
	members: Members
	leftOut: LeftOut
	others: AudienceName[]
	/** What it has in common with the one it is compared with. */
	overlap: (Overlap & { id: string; name: string }) | null
	isFirst: boolean
	may: { edit: boolean; delete: boolean }
}

/** One group: who is in it now, why, and what it shares with another. */
export function AudiencePage({ audience, chips, members, leftOut, others, overlap, isFirst, may }: AudiencePageProps) {
	const { id, name, description, people, fillsItself, query, excluded } = audience
	const path = `/audiencias/${id}`
	return (
		<div className="wrap stack">
			<PageHead
				title={name}
				crumbs={[{ to: '/audiencias', name: 'Audiencias' }]}
				lead={
					<>
						<b className="num">{peopleText(people)}</b>
						{description ? ` · ${description}` : ''}
					</>
				}
			>
				{may.edit && !fillsItself ? (
					<LinkButton look="primary" icon="plus" to={`${path}/agregar`} preventScrollReset>
						Agregar clientes
					</LinkButton>
				) : null}
				{may.edit ? (
					<LinkButton icon="pencil" to={`${path}/editar`} preventScrollReset>
						Editar
					</LinkButton>
				) : null}
				{may.delete ? (
					<LinkButton look="danger-ghost" icon="trash" to={`${path}/eliminar`} preventScrollReset>
						Eliminar
					</LinkButton>
				) : null}
			</PageHead>
			{fillsItself ? (
				<FormCard title="Se llena sola con quienes cumplan">
					<ul className="tags" aria-label="Filtros">
						{chips.map((text) => (
							<li key={text} className="tag">
								{text}
							</li>
						))}
					</ul>
					<p className="hint">
						<Link to={`/contactos${query ?? ''}`}>Ver en Contactos</Link>
						{may.edit ? '. Cambia ahí los filtros y usa «Guardar como audiencia» para cambiar este.' : null}
					</p>
				</FormCard>
			) : null}
			{excluded.length > 0 ? (
				<p>
					Quedan fuera quienes estén en{' '}
					{excluded.map((other, at) => (
						<span key={other.id}>
							{at > 0 ? ', ' : ''}
							<Link to={`/audiencias/${other.id}`}>{other.name}</Link>
						</span>
					))}
					.
				</p>
			) : null}
			<MemberTable path={path} members={members} isFirst={isFirst} mayEdit={may.edit} />
			<LeftOutCard path={path} people={leftOut.people} mayEdit={may.edit} />
			<CompareCard others={others} overlap={overlap} name={name} />
		</div>
	)
}

type MemberTableProps = { path: string; members: Members; isFirst: boolean; mayEdit: boolean }

function MemberTable({ path, members: { people, next }, isFirst, mayEdit }: MemberTableProps) {
	if (people.length === 0 && isFirst)
		return (
			<EmptyState
				plain
				title="Todavía no hay nadie"
				text="Agrega clientes desde aquí, o márcalos en Contactos y usa «Audiencia»."
			/>
		)
	const columns: Column<Member>[] = [
		{
			id: 'nombre',
			name: 'Cliente',
			title: true,
			cell: ({ id, name }) => (
				<span className="row">
					<Avatar name={name} id={id} />
					<Link discover="none" to={`/contactos/${id}`}>
						{name}
					</Link>
				</span>
			),
		},
		{
			id: 'whatsapp',
			name: 'WhatsApp',
			cell: ({ whatsapp, countryCode }) =>
				whatsapp ? (
					<span className="num">
						<Phone countryCode={countryCode} number={whatsapp} />
					</span>
				) : (
					<span className="faint">Sin dato</span>
				),
		},
		{
			id: 'tipo',
			name: 'Tipo',
			cell: ({ type }) => <StatusChip status={typeTones[type]}>{typeNames[type]}</StatusChip>,
		},
	]
	const end: Column<Member> = {
		id: 'quitar',
		name: 'Quitar',
		cell: ({ id, name }) => (
			<PressForm action={`${path}/quitar`} fields={{ contactId: id }} look="ghost" size="s" icon="user-x" label={name}>
				Quitar
			</PressForm>
		),
	}
	return (
		<Table
			caption="Quiénes están en la audiencia"
			rows={people}
			columns={mayEdit ? [...columns, end] : columns}
			idOf={({ id }) => id}
		>
			<Pager
				shown={people.length === 1 ? '1 en esta página' : `${people.length} en esta página`}
				previous={isFirst ? undefined : path}
				next={next ? `${path}?cursor=${encodeURIComponent(next)}` : undefined}
			/>
		</Table>
	)
}

function LeftOutCard({ path, people, mayEdit }: { path: string; people: LeftOut['people']; mayEdit: boolean }) {
	if (people.length === 0) return null
	return (
		<FormCard title="Quitados a mano" lead="Aunque cumplan el filtro, no están en la audiencia.">
			<ul className="stack stack--1">
				{people.map(({ id, name }) => (
					<li key={id} className="row">
						<span className="grow">{name}</span>
						{mayEdit ? (
							<PressForm action={`${path}/incluir`} fields={{ contactId: id }} size="s" label={`a ${name}`}>
								Volver a incluir
							</PressForm>
						) : null}
					</li>
				))}
			</ul>
		</FormCard>
	)
}

type CompareProps = { others: AudienceName[]; overlap: AudiencePageProps['overlap']; name: string }

function CompareCard({ others, overlap, name }: CompareProps) {
	if (others.length === 0) return null
	return (
		<FormCard title="Comparar" lead="Cuánta gente tiene en común con otra audiencia.">
			<Form method="get" className="row row--wrap row--end" preventScrollReset>
				<Select
					key={overlap?.id ?? ''}
					field={plainField('contra', { value: overlap?.id })}
					label="Otra audiencia"
					options={others}
				/>
				<Button>Comparar</Button>
			</Form>
			{overlap ? (
				<dl className="dl">
					<dt>En las dos</dt>
					<dd className="num">{peopleText(overlap.both)}</dd>
					<dt>Solo en {name}</dt>
					<dd className="num">{peopleText(overlap.onlyThis)}</dd>
					<dt>Solo en {overlap.name}</dt>
					<dd className="num">{peopleText(overlap.onlyOther)}</dd>
				</dl>
			) : null}
		</FormCard>
	)
}
