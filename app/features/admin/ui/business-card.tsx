import { Form, Link } from '@remix-run/react'
import { dateIn } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { channelName } from '#app/ui/channel-icon.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type BusinessCard as Business } from '../schemas-businesses.ts'
import { ChannelsChip } from './channels-chip.tsx'
import { PlanCard } from './plan-card.tsx'
import { When } from './when.tsx'
import { modelNames, renewalNames } from './words.ts'

/** One business as the operator sees it, and what he may do with it. */
export function BusinessCard({ business, now }: { business: Business; now: number }) {
	const path = `/admin/negocios/${business.id}`
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>{business.name}</h1>
					<p>
						Alta <When at={business.createdAt} now={now} /> · última actividad{' '}
						<When at={business.lastActivityAt} now={now} never="ninguna" />
					</p>
				</div>
				<LinkButton to={`/admin/eventos?negocio=${business.id}`} icon="clipboard-list">
					Ver eventos
				</LinkButton>
				<Form method="post" action={`${path}/abrir`}>
					<SaveButton action={`${path}/abrir`} icon="store" saving="Abriendo...">
						Entrar al negocio
					</SaveButton>
				</Form>
			</header>
			<div className="grid gap-3 tablet:grid-cols-2">
				<Record business={business} path={path} />
				<Credits business={business} path={path} now={now} />
				<PlanCard plan={business.plan} path={path} today={dateIn(now, business.timeZone)} />
				<Channels business={business} />
				<Team business={business} />
				<Contents business={business} />
			</div>
		</div>
	)
}

function Record({ business, path }: { business: Business; path: string }) {
	const { owner, slug, category, timeZone, currency, id } = business
	return (
		<Card
			title="Ficha"
			foot={
				<>
					<LinkButton size="s" icon="user" to={`${path}/propietario`} preventScrollReset>
						Cambiar propietario
					</LinkButton>
					<LinkButton size="s" icon="shield-check" to={`${path}/codigo`} preventScrollReset>
						Código para reclamarlo
					</LinkButton>
				</>
			}
		>
			<DescriptionList
				entries={[
					{
						term: 'Propietario',
						value: owner ? (
							<Link to={`/admin/usuarios/${owner.id}`}>{`${owner.name} (${owner.email})`}</Link>
						) : (
							'Sin dueño'
						),
					},
					{ term: 'Dirección corta', value: slug },
					{ term: 'Categoría', value: category ?? 'Sin categoría' },
					{ term: 'Zona y moneda', value: `${timeZone}, ${currency}` },
					{ term: 'Id', value: <code className="break-all">{id}</code> },
				]}
			/>
		</Card>
	)
}

function Credits({ business, path, now }: { business: Business; path: string; now: number }) {
	return (
		<Card
			title="Créditos"
			foot={
				<span className="row row--wrap">
					<LinkButton size="s" icon="gift" to={`${path}/creditos`} preventScrollReset>
						Enviar créditos
					</LinkButton>
					<PressForm action={`${path}/cupon`} size="s" icon="tag">
						Dar cupón
					</PressForm>
				</span>
			}
		>
			<DescriptionList
				entries={[
					{ term: 'GPT', value: business.credits.gpt, numeric: true },
					{ term: 'Reasoning', value: business.credits.reasoning, numeric: true },
				]}
			/>
			{business.movements.length > 0 ? (
				<ul className="list list--flush">
					{business.movements.map(({ id, at, creditType, credits, comments, pricePerCredit, renewal = 'none' }) => (
						<li key={id}>
							<span className="grow">
								{credits} de {modelNames[creditType]}
								{comments ? <span className="muted"> · {comments}</span> : null}
								{pricePerCredit ? <span className="muted"> · {pricePerCredit} por crédito</span> : null}
								{renewal === 'none' ? null : <span className="muted"> · Renovación: {renewalNames[renewal]}</span>}
							</span>
							<When at={at} now={now} />
						</li>
					))}
				</ul>
			) : (
				<p className="muted">Todavía no ha recibido créditos.</p>
			)}
		</Card>
	)
}

function Team({ business: { members, owner } }: { business: Business }) {
	return (
		<Card title="Equipo">
			{members.length === 0 ? <p className="muted">Nadie trabaja aún en este negocio.</p> : null}
			<ul className="list list--flush">
				{members.map(({ id, name, email, access }) => (
					<li key={id}>
						<span className="grow">
							<Link to={`/admin/usuarios/${id}`}>{name}</Link>
							<span className="muted"> · {email}</span>
						</span>
						<StatusChip status={access === 'full' ? 'info' : undefined}>
							{id === owner?.id ? 'Propietario' : access === 'full' ? 'Acceso completo' : 'Con permisos'}
						</StatusChip>
					</li>
				))}
			</ul>
		</Card>
	)
}

function Contents({ business: { counts } }: { business: Business }) {
	return (
		<Card title="Contenido">
			<DescriptionList
				entries={[
					{ term: 'Sucursales', value: counts.branches, numeric: true },
					{ term: 'Especialistas', value: counts.specialists, numeric: true },
					{ term: 'Contactos', value: counts.contacts, numeric: true },
					{ term: 'Citas', value: counts.appointments, numeric: true },
					{ term: 'Conversaciones', value: counts.threads, numeric: true },
					{ term: 'Asistentes', value: counts.assistants, numeric: true },
					{ term: 'Trabajos fallidos', value: counts.failedJobs, numeric: true },
				]}
			/>
		</Card>
	)
}

function Channels({ business: { channels, channelCounts } }: { business: Business }) {
	return (
		<Card title="Canales" aside={<ChannelsChip {...channelCounts} />}>
			{channels.length === 0 ? <p className="muted">Sin canales conectados.</p> : null}
			<ul className="list list--flush">
				{channels.map(({ channel, name, problem }) => (
					<li key={`${channel}${name}`}>
						<span className="grow">
							<b>{channelName(channel)}</b> {name}
						</span>
						<StatusChip status={problem ? 'fallo' : 'ok'}>{problem ?? 'conectado'}</StatusChip>
					</li>
				))}
			</ul>
		</Card>
	)
}
