import { acceptOf } from '#app/lib/file-kinds.ts'
import { timeText } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { OwnSheet } from '#app/ui/style/own-sheet.tsx'
import { chatPathOf } from '../paths.ts'
import { longestMessage, longestPicture, messages, type ShownWebchat, type Talk, type TalkLine } from '../schemas.ts'
import './webchat.css'
import script from './webchat-page.js?url'

export type WebchatPageProps = {
	chat: ShownWebchat
	talk: Talk
	/** Changes with what is shown. */
	version: string
	/** What makes the next message one of its own, however often it is sent. */
	once: string
	/** The page that shows the frame. */
	page: string
	/** Why the last message was not taken, and what it said. */
	refused?: { problem: string; text: string }
	nonce?: string
}

/** The chat as a visitor of the site sees it, in its frame or as a page of its own. */
export function WebchatPage({ chat, talk, version, once, page, refused, nonce }: WebchatPageProps) {
	const path = chatPathOf(chat.key)
	return (
		<main className="webchat" id="contenido" data-webchat={path} data-version={version} data-known={talk.isKnown}>
			<OwnSheet sheet={chat.sheet} />
			<Head chat={chat} path={path} mayEnd={talk.isKnown} />
			<Lines chat={chat} talk={talk} />
			<p id="problema" className="webchat-problem" role="alert" hidden={!refused}>
				{refused?.problem}
			</p>
			<form id="escribir" className="webchat-form" method="post" action={path} encType="multipart/form-data">
				<input type="hidden" name="once" value={once} />
				<input type="hidden" name="page" value={page} />
				<Picture />
				<label className="sr" htmlFor="text">
					Tu mensaje
				</label>
				<textarea
					className="textarea"
					id="text"
					name="text"
					rows={1}
					maxLength={longestMessage}
					placeholder="Escribe tu mensaje"
					defaultValue={refused?.text}
					aria-invalid={refused ? true : undefined}
					aria-describedby={refused ? 'problema' : undefined}
				/>
				<Button look="primary" icon="send" iconOnly>
					Enviar
				</Button>
			</form>
			<p className="webchat-foot caption">
				<a href={page ? `${path}?desde=${encodeURIComponent(page)}` : path} data-without-script>
					Ver si ya te contestaron
				</a>
				<span>Con {chat.product}</span>
			</p>
			<script src={script} defer nonce={nonce} />
		</main>
	)
}

/** A field of its own without scripts; with them a button, and what was chosen above the words. */
function Picture() {
	return (
		<>
			<div className="webchat-picture" id="previa" hidden>
				<img alt="Imagen por enviar" />
				<button type="button" className={buttonClass({ look: 'ghost', size: 's', iconOnly: true })}>
					<Icon name="x" />
					<span className="sr">Quitar la imagen</span>
				</button>
			</div>
			<input
				className="webchat-file"
				id="imagen"
				type="file"
				name="image"
				accept={acceptOf(['image'])}
				aria-label="Agregar una imagen"
				data-most={longestPicture}
				data-too-large={messages.pictureTooLarge}
			/>
			<label className={classNames('webchat-attach', buttonClass({ look: 'ghost', iconOnly: true }))} htmlFor="imagen">
				<Icon name="image" />
			</label>
		</>
	)
}

function Head({ chat, path, mayEnd }: { chat: ShownWebchat; path: string; mayEnd: boolean }) {
	return (
		<header className="webchat-head">
			<Avatar name={chat.business} square />
			<div className="grow">
				<h1 className="clip">{chat.business}</h1>
				{chat.hoursText ? <p className="caption">{chat.hoursText}</p> : null}
			</div>
			<details className="webchat-menu" hidden={!mayEnd}>
				<summary className={buttonClass({ look: 'ghost', iconOnly: true })}>
					<Icon name="ellipsis" />
					<span className="sr">Opciones</span>
				</summary>
				<form id="terminar" method="post" action={`${path}/terminar`}>
					<p className="caption">
						Se borra de este navegador y la próxima vez empiezas de cero. {chat.business} conserva lo que se
						escribieron.
					</p>
					<Button size="s">Terminar y olvidar</Button>
				</form>
			</details>
			<button type="button" className={buttonClass({ look: 'ghost', iconOnly: true })} data-closes hidden>
				<Icon name="x" />
				<span className="sr">Cerrar el chat</span>
			</button>
		</header>
	)
}

/** What was said; also sent by itself to a page that asks for news. */
export function Lines({ chat, talk }: Pick<WebchatPageProps, 'chat' | 'talk'>) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<div className="webchat-log" id="charla" role="log" aria-label="Conversación" tabIndex={0}>
			<p className="webchat-line" id="saludo">
				<span className="webchat-words">{chat.greeting}</span>
			</p>
			{talk.lines.map((line) => (
				<Line key={line.id} line={line} timeZone={chat.timeZone} />
			))}
			{talk.thinking ? (
				<p className="webchat-line webchat-thinking" id="escribiendo">
					<span className="webchat-words">
						<i />
						<i />
						<i />
						<span className="sr">Escribiendo…</span>
					</span>
				</p>
			) : null}
		</div>
	)
}

/** A picture in place; anything else by its name, in a page of its own. */
function Sent({ file: { name, kind, url } }: { file: NonNullable<TalkLine['file']> }) {
	return (
		<a href={url} target="_blank" rel="noreferrer">
			{kind === 'image' ? <img src={url} alt={name} loading="lazy" /> : `Archivo: ${name}`}
		</a>
	)
}

function Line({ line: { id, from, text, file, isSeen, options, at }, timeZone }: { line: TalkLine; timeZone: string }) {
	return (
		<div className="webchat-line" id={id} data-from={from}>
			<p className="webchat-words">
				<span className="sr">{from === 'visitor' ? 'Tú: ' : from === 'staff' ? 'Equipo: ' : 'Asistente: '}</span>
				{text}
				{file ? <Sent file={file} /> : null}
			</p>
			{options.length > 0 ? (
				<div className="row row--wrap">
					{options.map((option) => (
						<button
							type="submit"
							key={option.id}
							className={buttonClass({ size: 's' })}
							form="escribir"
							name="choiceId"
							value={option.id}
							formNoValidate
						>
							{option.title}
						</button>
					))}
				</div>
			) : null}
			<span className="caption webchat-when">
				<time dateTime={at}>{timeText(Date.parse(at), timeZone)}</time>
				{from === 'visitor' ? (
					<span className={isSeen ? 'webchat-seen' : undefined}>
						<Icon name={isSeen ? 'check-check' : 'check'} />
						<span className="sr">{isSeen ? 'Visto' : 'Recibido'}</span>
					</span>
				) : null}
			</span>
		</div>
	)
}
