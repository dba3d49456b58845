import { dateTimeText } from '#app/lib/time-text.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type WebchatSettings } from '../schemas.ts'
import { WebchatForm } from './webchat-form.tsx'

export type WebchatSettingsProps = {
	settings: WebchatSettings
	/** What is pasted into the site; null before the chat was opened. */
	snippet: string | null
	business: string
	timeZone: string
	mayEdit: boolean
	result?: unknown
}

/** The chat of the business's own site: whether it is open, what is pasted there, how it looks and who answers. */
export function WebchatSettingsPage(props: WebchatSettingsProps) {
	const { settings, snippet, mayEdit } = props
	return (
		<div className="stack stack--3">
			<PageHead
				title="Chat web"
				lead="Un botón en tu sitio: quien lo visita te escribe sin salir de la página, y la conversación llega a tu chat."
			/>
			<State {...props} />
			{settings.state === 'on' && snippet ? <Paste settings={settings} snippet={snippet} /> : null}
			{settings.state !== 'none' && mayEdit ? (
				<WebchatForm settings={settings} business={props.business} result={props.result} />
			) : null}
			<WhatFollows />
		</div>
	)
}

const words = { none: 'Apagado', off: 'Apagado', on: 'Encendido' } as const

function State({ settings, mayEdit, timeZone }: WebchatSettingsProps) {
	const { state, origins, isAnswered, conversations, lastMessageAt } = settings
	const isOn = state === 'on'
	return (
		<Card
			title="El chat de tu sitio"
			aside={<StatusChip status={isOn ? 'ok' : undefined}>{words[state]}</StatusChip>}
			foot={
				<div className="row row--wrap">
					{isOn ? (
						<a className={buttonClass({})} href="/integraciones/chat-web/probar" target="_blank" rel="noreferrer">
							Probar
						</a>
					) : mayEdit ? (
						<PressForm action="/integraciones/chat-web/encender" look="primary">
							Encender
						</PressForm>
					) : null}
					{isOn && mayEdit ? (
						<LinkButton look="danger-ghost" to="/integraciones/chat-web/apagar" preventScrollReset>
							Apagar
						</LinkButton>
					) : null}
				</div>
			}
		>
			<div className="stack">
				{isOn ? null : (
					<p>
						{state === 'none'
							? 'Todavía no está en tu sitio. Al encenderlo te damos una línea para pegar, y puedes probarlo antes de publicarlo.'
							: 'El botón ya no aparece en tu sitio. Las conversaciones siguen en tu chat, y al encenderlo todo vuelve como estaba.'}
					</p>
				)}
				{isOn && origins.length === 0 ? (
					<Callout status="aviso">
						Falta decir en qué sitios puede aparecer: escríbelos abajo, en «Sitios permitidos».
					</Callout>
				) : null}
				{isOn && !isAnswered ? (
					<Callout status="aviso">
						Ningún asistente encendido contesta aquí: los mensajes esperan a tu equipo. Elige uno abajo, o marca «Chat
						web» en los canales de un asistente.
					</Callout>
				) : null}
				{conversations > 0 ? (
					<DescriptionList
						entries={[
							{ term: 'Conversaciones', value: <a href="/chat?canal=webchat">{conversations}</a> },
							...(lastMessageAt
								? [
										{
											term: 'Último mensaje',
											value: <time dateTime={lastMessageAt}>{dateTimeText(Date.parse(lastMessageAt), timeZone)}</time>,
										},
									]
								: []),
						]}
					/>
				) : null}
			</div>
		</Card>
	)
}

function Paste({ settings, snippet }: { settings: WebchatSettings; snippet: string }) {
	const [site = 'tu sitio'] = settings.origins
	return (
		<Card title="Ponlo en tu sitio">
			<div className="stack">
				<p className="muted">
					Pega esta línea antes de cerrar el <code>{'</body>'}</code> de tus páginas, una sola vez. Lo que cambies aquí
					se ve en {site.replace(/^https?:\/\//, '')} sin volver a pegarla.
				</p>
				<div className="row row--wrap">
					<code className="mono grow break-all">{snippet}</code>
					<CopyButton text={snippet} done="Copiado" failed="No se pudo copiar al portapapeles" shown size="s">
						Copiar
					</CopyButton>
				</div>
				<details>
					<summary>Mi sitio usa una política de seguridad (CSP)</summary>
					<p className="muted">
						Agrega <code>{new URL(snippetAddress(snippet)).origin}</code> a <code>script-src</code> y a{' '}
						<code>frame-src</code>. No hace falta permitir scripts ni estilos en línea.
					</p>
				</details>
			</div>
		</Card>
	)
}

function snippetAddress(snippet: string): string {
	return /src="([^"]+)"/.exec(snippet)?.[1] ?? 'https://localhost'
}

function WhatFollows() {
	return (
		<Card title="Qué hace">
			<ul className="stack">
				<li>
					Los mensajes llegan a tu chat, con la página desde la que te escriben, y los contesta tu asistente o tu
					equipo.
				</li>
				<li>Quien se va encuentra la respuesta al volver, en el mismo navegador, durante seis meses.</li>
				<li>Cada visita es un contacto nuevo: nadie ve los datos de otra persona por decir su número.</li>
			</ul>
		</Card>
	)
}
