import { dateTimeText } from '#app/lib/time-text.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { CopyField } from '#app/ui/feedback/copy-button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Domain, type Domains, domainNotes } from '../schemas-domains.ts'
import './branding.css'

const states: Record<Domain['state'], { status?: string; word: string }> = {
	unknown: { word: 'Sin verificar' },
	ok: { status: 'ok', word: 'Funciona' },
	failing: { status: 'fallo', word: 'Aún no apunta aquí' },
}

/** The partner's own names: what each has to say in the DNS, and whether it does (PAR-028). */
export function DomainList({ domains, dnsTarget }: Domains) {
	return (
		<div className="wrap stack stack--3">
			<header className="page-head">
				<div>
					<h1>Dominios</h1>
					<p>Tus negocios y sus clientes entran por tu propio nombre, y no ven otro.</p>
				</div>
				<LinkButton look="primary" icon="plus" to="/partner/dominios/nuevo" preventScrollReset>
					Agregar dominio
				</LinkButton>
			</header>
			{domains.length === 0 ? (
				<div className="card">
					<EmptyState
						title="Todavía no hay dominios"
						text="Con un dominio tuyo, como citas.tumarca.com, tu marca está también en la dirección."
						action={{ to: '/partner/dominios/nuevo', icon: 'plus', text: 'Agregar dominio' }}
					/>
				</div>
			) : (
				domains.map((domain) => <DomainCard key={domain.host} domain={domain} dnsTarget={dnsTarget} />)
			)}
			<p className="muted">
				{domainNotes.one} {domainNotes.wildcard}
			</p>
		</div>
	)
}

const zone = 'America/Mexico_City'

function DomainCard({ domain, dnsTarget }: { domain: Domain; dnsTarget: string }) {
	const { host, state, seen, checkedAt, isMain } = domain
	const { status, word } = states[state]
	const path = `/partner/dominios/${host}`
	return (
		<Card
			title={host}
			aside={
				<>
					{isMain ? <Badge kind="nuevo">En tus links</Badge> : null}
					<StatusChip status={status}>{word}</StatusChip>
				</>
			}
			foot={
				<>
					<PressForm action={`${path}/verificar`} size="s" icon="refresh-cw" label={host}>
						Verificar ahora
					</PressForm>
					{state === 'ok' ? (
						<a
							className={buttonClass({ look: 'ghost', size: 's' })}
							href={`https://${host}`}
							target="_blank"
							rel="noreferrer"
						>
							Abrir<span className="sr"> {host}</span>
						</a>
					) : null}
					<span className="push" />
					<LinkButton look="danger-ghost" size="s" to={`${path}/eliminar`} preventScrollReset>
						<span aria-hidden="true">Eliminar</span>
						<span className="sr">Eliminar {host}</span>
					</LinkButton>
				</>
			}
		>
			{state === 'ok' ? null : <Instructions host={host} target={domain.dnsTarget || dnsTarget} />}
			<p className="muted">
				{checkedAt === undefined
					? 'Nadie lo ha verificado todavía.'
					: `Verificado el ${dateTimeText(checkedAt, zone)}${seen ? `: apunta a ${seen}` : ': no apunta a ningún lado'}.`}
			</p>
		</Card>
	)
}

function Instructions({ host, target }: { host: string; target: string }) {
	const isAddress = /^[\d.]+$|:/.test(target)
	return (
		<div className="stack">
			<p>
				Donde compraste <b>{host}</b>, crea este registro en su DNS. Puede tardar hasta un día en verse; después,
				verifícalo aquí.
			</p>
			<div className="form-grid">
				<CopyField id={`tipo-${host}`} label="Tipo" value={isAddress ? 'A' : 'CNAME'} />
				<CopyField id={`nombre-${host}`} label="Nombre" value={host} />
				<CopyField id={`destino-${host}`} label="Destino" value={target} />
			</div>
		</div>
	)
}
