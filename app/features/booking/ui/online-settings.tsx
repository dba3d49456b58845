import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from '@remix-run/react'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import './booking.css'
import { type Feed, type PageSettings, SavePageSettings } from '../schemas-settings.ts'

type OnlineSettingsProps = {
	settings: PageSettings
	address: string
	qr: { size: number; path: string }
	/** Null for who may not see the agenda, and for guests of the house. */
	feeds: Feed[] | null
	mayEdit: boolean
	result?: unknown
}

/** The public page and the shared calendars of a business. */
export function OnlineSettings({ settings, address, qr, feeds, mayEdit, result }: OnlineSettingsProps) {
	const hydrated = useHydrated()
	const widget = `<script src="${address}/widget.js" async></script>`
	return (
		<div className="wrap stack">
			<header className="page-head">
				<h1>Reservas en línea</h1>
				<LinkButton to="/agenda/opiniones" look="ghost">
					Opiniones
				</LinkButton>
				<LinkButton to="/agenda/reservas-en-linea/dispositivos" look="ghost">
					Dispositivos
				</LinkButton>
				<LinkButton to="/agenda" look="ghost" icon="arrow-left">
					Agenda
				</LinkButton>
			</header>
			<Card title="Tu página de reservas">
				<div className="stack">
					{settings.open ? null : (
						<Callout status="aviso">La página está cerrada: nadie puede reservar en ella.</Callout>
					)}
					<p className="read">
						Comparte esta dirección en Instagram, en tu WhatsApp o impresa en el mostrador. Muestra solo tus horarios
						libres, con todas tus reglas.
					</p>
					<div className="flex flex-wrap items-center gap-1">
						<code className="grow basis-72 break-all">{address}</code>
						{hydrated ? (
							<CopyButton text={address} done="¡Link copiado al portapapeles!">
								Copiar link
							</CopyButton>
						) : null}
						<a className={buttonClass({})} href={address} target="_blank" rel="noreferrer">
							Ver mi página
						</a>
					</div>
					<svg
						className="w-40 max-w-full"
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						role="img"
						aria-label="Código QR de tu página"
					>
						<path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
						<path d={qr.path} fill="#000" />
					</svg>
					<div className="stack stack--1">
						<b>Ponla en tu sitio</b>
						<p className="hint">
							Agrega abajo la dirección de tu sitio y pega esto donde quieras el calendario. En un sitio que no esté en
							esa lista sale solo un link a tu página.
						</p>
						<div className="flex flex-wrap items-center gap-1">
							<code className="grow basis-72 break-all">{widget}</code>
							{hydrated ? <CopyButton text={widget}>Copiar código</CopyButton> : null}
						</div>
						{mayEdit ? (
							<p className="hint">
								Cada especialista tiene además su propia página: su link y su código están en{' '}
								<Link to="/especialistas">su ficha</Link>, en «Página de reservas».
							</p>
						) : null}
					</div>
					{mayEdit ? <PageForm settings={settings} result={result} /> : null}
				</div>
			</Card>
			{feeds ? <Feeds feeds={feeds} /> : null}
		</div>
	)
}

function PageForm({ settings, result }: Pick<OnlineSettingsProps, 'settings' | 'result'>) {
	const [form, fields] = useForm<Record<keyof SavePageSettings, string>, unknown>({
		id: 'reservas',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: {
			welcome: settings.welcome ?? '',
			policy: settings.policy ?? '',
			sites: settings.sites.join('\n'),
			colorHex: settings.colorHex ?? '#007aff',
		},
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: SavePageSettings }),
	})
	return (
		<Form method="post" className="stack" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[fields.welcome, fields.policy, fields.colorHex, fields.sites]} />
			<Switch name="open" defaultChecked={settings.open}>
				Recibir reservas en línea
			</Switch>
			<TextArea field={fields.welcome} label="Mensaje de bienvenida" hint="Aparece arriba de tus servicios." optional />
			<TextArea
				field={fields.policy}
				label="Anticipo y cancelación"
				hint="Se lee en cada paso de la reserva y en la página de cada cita."
				placeholder="Si no llegas o cancelas con menos de 24 horas, el anticipo no se devuelve."
				optional
			/>
			<div className="stack stack--1">
				<Switch name="ownColor" defaultChecked={settings.colorHex !== null}>
					Usar nuestro color en la página
				</Switch>
				<label className="row">
					<input
						className="booking-swatch"
						type="color"
						name="colorHex"
						defaultValue={settings.colorHex ?? '#007aff'}
					/>
					<span className="muted">Color de los botones</span>
				</label>
			</div>
			<Switch name="takesWaiting" defaultChecked={settings.takesWaiting}>
				Lista de espera: quien no encuentra horario deja sus días
			</Switch>
			<Switch name="asksReviews" defaultChecked={settings.asksReviews}>
				Pedir una opinión por mensaje después de cada visita
			</Switch>
			<TextArea
				field={fields.sites}
				label="Sitios que muestran tu página"
				hint="La dirección de tu sitio, una por línea, para poner ahí el botón de reservar."
				placeholder="https://misalon.mx"
				rows={2}
				optional
			/>
			<div>
				<SaveButton>Guardar</SaveButton>
			</div>
		</Form>
	)
}

function Feeds({ feeds }: { feeds: Feed[] }) {
	return (
		<section id="calendarios">
			<Card title="Calendarios para otros programas">
				<div className="stack">
					<p className="read">
						Mira las citas de una sucursal o de un especialista en Google Calendar, Apple o Outlook. La dirección es
						tuya y secreta: quien la tenga ve las citas. Deja de funcionar al renovarla, y cuando ya no seas parte del
						equipo.
					</p>
					<ul className="booking-feeds">
						{feeds.map((feed) => (
							<li key={feed.subjectId}>
								<b>
									{feed.name} <span className="caption">{feed.kind === 'branch' ? 'Sucursal' : 'Especialista'}</span>
								</b>
								{feed.address ? (
									<div className="flex flex-wrap items-center gap-1">
										<code className="grow basis-72 break-all">{feed.address}</code>
										<CopyButton text={feed.address} done="¡Link copiado al portapapeles!">
											Copiar link
										</CopyButton>
									</div>
								) : null}
								<FeedButtons feed={feed} />
							</li>
						))}
					</ul>
				</div>
			</Card>
		</section>
	)
}

function FeedButtons({ feed }: { feed: Feed }) {
	return (
		<Form method="post" action="/agenda/calendarios" className="flex flex-wrap items-center gap-1" preventScrollReset>
			<input type="hidden" name="kind" value={feed.kind} />
			<input type="hidden" name="subjectId" value={feed.subjectId} />
			<Button size="s" name="do" value="renew" icon={feed.address ? 'refresh-cw' : 'link'}>
				{feed.address ? 'Renovar la dirección' : 'Compartir calendario'}
			</Button>
			{feed.address ? (
				<Button size="s" look="danger-ghost" name="do" value="stop">
					Dejar de compartir
				</Button>
			) : null}
		</Form>
	)
}
