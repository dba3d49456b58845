import { Link } from '@remix-run/react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Overview } from '../schemas-machinery.ts'

type Tile = { to: string; icon: IconName; name: string; count: number; sentence: string; worry?: boolean }

/** How much there is, and what waits for a hand: every number leads to its page. */
export function OverviewPage({ overview, strays }: { overview: Overview; strays: { count: number } }) {
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Administración</h1>
					<p>Lo que hay en la plataforma y lo que espera una mano.</p>
				</div>
			</header>
			<ul className="grid gap-2 phone:grid-cols-2 tablet:grid-cols-3">
				{[...tilesOf(overview), strayTile(strays.count)].map(({ to, icon, name, count, sentence, worry }) => (
					<li key={to + name}>
						<Link className="card block h-full p-2" to={to} data-status={worry ? 'aviso' : undefined}>
							<span className="row">
								<Icon name={worry ? 'triangle-exclamation-point' : icon} />
								<span className="grow">{name}</span>
								<b className="num text-6">{count.toLocaleString('es-MX')}</b>
							</span>
							<span className="muted">{sentence}</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}

function tilesOf(overview: Overview): Tile[] {
	const { businesses, users, failedJobs, overdueJobs, refusedWebhooks, failingChannels, missing } = overview
	return [
		{
			to: '/admin/negocios',
			icon: 'store',
			name: 'Negocios',
			count: businesses,
			sentence: 'Abrir, créditos y propietario',
		},
		{ to: '/admin/usuarios', icon: 'users', name: 'Cuentas', count: users, sentence: 'Roles, sesiones y bloqueo' },
		{
			to: '/admin/trabajos',
			icon: 'repeat',
			name: 'Trabajos fallidos',
			count: failedJobs,
			sentence: failedJobs > 0 ? 'Se rindieron: míralos y repítelos' : 'Nada se ha rendido',
			worry: failedJobs > 0,
		},
		{
			to: '/admin/trabajos',
			icon: 'hourglass',
			name: 'Trabajos atrasados',
			count: overdueJobs,
			sentence: overdueJobs > 0 ? 'Esperan desde hace más de 5 minutos' : 'La cola va al día',
			worry: overdueJobs > 0,
		},
		{
			to: '/admin/webhooks?estado=problemas',
			icon: 'workflow',
			name: 'Avisos con problema',
			count: refusedWebhooks,
			sentence: refusedWebhooks > 0 ? 'No se pudieron leer por completo' : 'Todo lo recibido se leyó',
			worry: refusedWebhooks > 0,
		},
		{
			to: '/admin/negocios?canales=problema',
			icon: 'messages-square',
			name: 'Canales con problema',
			count: failingChannels,
			sentence: failingChannels > 0 ? 'Dejaron de recibir o de mandar mensajes' : 'Todos los conectados funcionan',
			worry: failingChannels > 0,
		},
		{
			to: '/admin/salud',
			icon: 'shield-check',
			name: 'Por configurar',
			count: missing,
			sentence: missing > 0 ? 'Falta algo para que todo funcione' : 'Todo está configurado',
			worry: missing > 0,
		},
	]
}

/** Errors that nobody caught, since this process started. */
function strayTile(count: number): Tile {
	return {
		to: '/admin/salud',
		icon: 'info',
		name: 'Errores inesperados',
		count,
		sentence:
			count > 0 ? 'Desde que inició el servidor: busca su referencia en el registro' : 'Ninguno desde que inició',
		worry: count > 0,
	}
}
