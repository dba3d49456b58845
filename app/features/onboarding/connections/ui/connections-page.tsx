import { pageOfChannel, traitsOf } from '#app/features/channels/kinds.ts'
import { providerFacts } from '#app/features/payments/providing/providers.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ChannelIcon } from '#app/ui/channel-icon.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Connection, type ConnectionKind, type ConnectionState } from '../schemas.ts'
import './connections.css'

type Words = {
	name: string
	page: string
	icon?: IconName
	/** What it is good for, what is needed to connect it, and what goes on without it. */
	purpose: string
	needs: string
	without: string
}

const words: Record<ConnectionKind, Words> = {
	whatsapp: {
		...{ name: traitsOf('whatsapp').name, page: '/integraciones/whatsapp' },
		purpose: 'Tus clientes escriben a tu número y tu asistente contesta, agenda y cobra.',
		needs: 'Un número que puedas verificar, y entrar a Facebook con tu cuenta.',
		without: 'Tu página de reservas, la agenda y el chat web.',
	},
	whatsapp_qr: {
		...{ name: traitsOf('whatsapp_qr').name, page: pageOfChannel('whatsapp_qr') },
		purpose: 'Vincular un teléfono que no puede entrar a la conexión oficial, como una computadora más.',
		needs: 'El teléfono a la mano, y aceptar que Meta lo prohíbe y puede bloquear el número.',
		without: 'La conexión oficial, los otros canales y tu página de reservas.',
	},
	instagram: {
		...{ name: traitsOf('instagram').name, page: '/integraciones/instagram' },
		purpose: 'Contestar los mensajes de tu perfil desde el mismo chat.',
		needs: 'Un perfil profesional vinculado a una página de Facebook.',
		without: 'Los otros canales y tu página de reservas.',
	},
	messenger: {
		...{ name: traitsOf('messenger').name, page: '/integraciones/messenger' },
		purpose: 'Contestar lo que escriben a tu página de Facebook.',
		needs: 'Entrar a Facebook con la cuenta que administra la página.',
		without: 'Los otros canales y tu página de reservas.',
	},
	webchat: {
		...{ name: traitsOf('webchat').name, page: '/integraciones/chat-web', icon: 'message-circle' },
		purpose: 'Un chat en tu propio sitio, con el mismo asistente.',
		needs: 'Pegar una línea en tu sitio.',
		without: 'Los otros canales y tu página de reservas.',
	},
	mercado_pago: {
		...{ name: providerFacts.mercado_pago.name, page: '/integraciones/mercado-pago', icon: 'credit-card' },
		purpose: 'Cobrar citas y anticipos con un enlace; el dinero llega a tu cuenta.',
		needs: 'Tu cuenta de Mercado Pago.',
		without: 'Agendar, y registrar en la agenda lo que te pagan en el negocio.',
	},
	stripe: {
		...{ name: providerFacts.stripe.name, page: '/integraciones/stripe', icon: 'credit-card' },
		purpose: 'Cobrar con tarjeta por enlace, en pesos o en dólares.',
		needs: 'Tu cuenta de Stripe.',
		without: 'Agendar, y registrar en la agenda lo que te pagan en el negocio.',
	},
	google_calendar: {
		...{ name: 'Google Calendar', page: '/negocio/canales', icon: 'calendar' },
		purpose: 'Unir la agenda con el calendario de tus especialistas.',
		needs: 'Una cuenta de Google.',
		without: 'La agenda, y las direcciones de calendario que cada quien puede suscribir.',
	},
	plan: {
		...{ name: 'Plan de Recepción', page: '/creditos', icon: 'coins' },
		purpose: 'Que tus asistentes contesten todo el mes: cada respuesta cuesta un crédito.',
		needs: 'Una tarjeta, o una recarga sin plan.',
		without:
			'La agenda, tu página de reservas, tus cobros y el chat a mano. Los asistentes contestan hasta que se acaben tus créditos.',
	},
	meta_conversions: {
		...{ name: 'Conversiones de Meta', page: '/integraciones/conversiones', icon: 'target' },
		purpose: 'Decirle a Meta qué anuncios traen clientes de verdad.',
		needs: 'Un conjunto de datos del Administrador de eventos y su token.',
		without: 'Tus eventos de conversión y tus fuentes de tráfico.',
	},
}

const states: Record<ConnectionState, { chip: string; tone?: string; sum: (count: number) => string }> = {
	broken: { chip: 'No funciona', tone: 'fallo', sum: (count) => `${count} con falla` },
	pending: { chip: 'Conectado, falta algo', tone: 'aviso', sum: (count) => `${count} con algo pendiente` },
	works: { chip: 'Conectado', tone: 'ok', sum: (count) => `${count} en orden` },
	none: { chip: 'Sin conectar', sum: (count) => `${count} sin conectar` },
}

type PageProps = { connections: Connection[]; mayEdit: boolean; timeZone: string }

/** Everything a business can be connected with, worst first: state, what is missing, a test where there is one, and what works without it. */
export function ConnectionsPage({ connections, ...rest }: PageProps) {
	return (
		<div className="stack stack--3">
			<PageHead title="Integraciones" lead="Por dónde te escriben, con qué cobras y dónde se ve tu agenda." />
			<Sums connections={connections} />
			<div className="connections">
				{connections.map((connection) => (
					<ConnectionCard key={connection.kind} connection={connection} {...rest} />
				))}
			</div>
			<p className="muted">
				Desconectar siempre pregunta antes y dice qué deja de funcionar. Tus chats, citas y pagos se quedan.
			</p>
		</div>
	)
}

function Sums({ connections }: Pick<PageProps, 'connections'>) {
	return (
		<nav className="row row--wrap" aria-label="Resumen">
			{(Object.keys(states) as ConnectionState[]).map((state) => {
				const of = connections.filter((each) => each.state === state)
				const [first] = of
				return first ? (
					<a key={state} className="chip" href={`#${first.kind}`}>
						{states[state].sum(of.length)}
					</a>
				) : null
			})}
		</nav>
	)
}

type CardProps = { connection: Connection; mayEdit: boolean; timeZone: string }

function ConnectionCard({ connection, mayEdit, timeZone }: CardProps) {
	const { kind, state, who, lacks } = connection
	const { name, icon } = words[kind]
	const { chip, tone } = states[state]
	return (
		<section className={classNames('card connection', `is-${state}`)} id={kind} aria-labelledby={`${kind}-t`}>
			<header className="connection-head">
				<span className="connection-logo">
					{kind === 'whatsapp' || kind === 'whatsapp_qr' || kind === 'instagram' || kind === 'messenger' ? (
						<ChannelIcon channel={kind} />
					) : (
						<Icon name={icon ?? 'plug'} />
					)}
				</span>
				<div>
					<h2 id={`${kind}-t`}>{name}</h2>
					{who.length > 0 ? <p>{who.join(', ')}</p> : null}
				</div>
				<StatusChip status={tone}>{chip}</StatusChip>
			</header>
			<div className="card-body">
				{lacks.length > 0 && state !== 'none' ? (
					<ul className="connection-lacks" data-status={tone}>
						{lacks.map((lack) => (
							<li key={lack}>{lack}</li>
						))}
					</ul>
				) : null}
				<DescriptionList entries={factsOf(connection, timeZone)} />
			</div>
			<footer className="card-foot row row--wrap">
				<Acts connection={connection} mayEdit={mayEdit} />
			</footer>
		</section>
	)
}

function factsOf({ kind, state, lacks, lastEventAt }: Connection, timeZone: string) {
	const { purpose, needs, without } = words[kind]
	if (state === 'none') {
		return [
			{ term: 'Para qué', value: purpose },
			{ term: 'Necesitas', value: lacks.length > 0 ? lacks.join(' ') : needs },
			{ term: 'Sin ella sigue', value: without },
		]
	}
	const last = lastEventAt ? (
		<time dateTime={lastEventAt}>{dateTimeText(Date.parse(lastEventAt), timeZone)}</time>
	) : (
		'Todavía nada'
	)
	const sale = kind === 'mercado_pago' || kind === 'stripe'
	const told = kind === 'meta_conversions' ? 'Último envío' : 'Último mensaje o aviso'
	const term = sale ? 'Última revisión de pagos' : told
	return [
		...(lacks.length === 0 ? [{ term: 'Falta', value: 'Nada' }] : []),
		...(kind === 'google_calendar' || kind === 'plan' ? [] : [{ term, value: last }]),
		...(state === 'broken' ? [{ term: 'Mientras tanto sigue', value: without }] : []),
	]
}

function Acts({ connection: { kind, state, trials }, mayEdit }: Omit<CardProps, 'timeZone'>) {
	const { name, page } = words[kind]
	const isThere = state !== 'none'
	return (
		<>
			<LinkButton look={isThere || !mayEdit ? 'secondary' : 'primary'} size="s" to={page}>
				{state === 'broken' ? 'Arreglar' : isThere || !mayEdit ? 'Configurar' : 'Conectar'}
				<span className="sr"> {name}</span>
			</LinkButton>
			{mayEdit
				? trials.map((trial) => (
						<PressForm
							key={trial.action}
							{...{ action: trial.action, back: `/integraciones#${kind}`, look: 'ghost', size: 's' }}
							label={trials.length > 1 ? undefined : name}
						>
							{trials.length > 1 ? `Probar ${trial.name}` : 'Probar'}
						</PressForm>
					))
				: null}
			{kind === 'webchat' && isThere ? (
				<LinkButton look="ghost" size="s" to="/integraciones/chat-web/probar">
					Abrir la prueba
				</LinkButton>
			) : null}
		</>
	)
}
