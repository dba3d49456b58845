import { dateInWords, dateTimeText } from '#app/lib/time-text.ts'
import { countText } from '#app/lib/words/counted.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Post, type PostList, type PostPreview } from '../schemas.ts'
import { networkNames, outletsText, placesText } from './post-places.ts'
import './posts.css'

type NextProps = { list: PostList; assistant: { id: string; isWorking: boolean } }
type PostsPageProps = NextProps & { preview: PostPreview }

/** What the assistant published of its free hours, and what comes next. */
export function PostsPage({ list, preview, assistant }: PostsPageProps) {
	const { posts, timeZone } = list
	return (
		<>
			<Next list={list} assistant={assistant} />
			<Preview preview={preview} outlets={list.outlets} id={assistant.id} />
			{posts.length === 0 ? (
				<EmptyState
					title="Todavía no ha publicado nada"
					text="Aquí verás cada publicación, dónde quedó y, si algo falló, por qué."
				/>
			) : (
				<section className="stack" aria-label="Publicaciones">
					<h2>Publicaciones</h2>
					<ul className="card list post-list">
						{posts.map((post) => (
							<PostRow key={post.id} post={post} timeZone={timeZone} />
						))}
					</ul>
				</section>
			)}
		</>
	)
}

function Next({ list: { isOn, nextAt, timeZone, outlets }, assistant: { id, isWorking } }: NextProps) {
	if (outlets.isTest) return <Callout status="info">{outletsText(outlets)}</Callout>
	if (!isOn)
		return (
			<Callout status="info">
				{isWorking
					? 'No publica horarios libres: enciende «Publicar horarios libres» en sus capacidades.'
					: 'El asistente está apagado: no publica nada hasta que lo enciendas.'}{' '}
				<LinkButton size="s" look="link" to={`/asistentes/${id}/capacidades#cap-avisos`}>
					Ver capacidades
				</LinkButton>
			</Callout>
		)
	if (outlets.places.length === 0)
		return (
			<Callout status="aviso">
				{outletsText(outlets)}{' '}
				<LinkButton
					size="s"
					look="link"
					to={outlets.mayPublish ? `/integraciones/${outlets.unconnected[0] ?? ''}` : `/asistentes/${id}/configuracion`}
				>
					{outlets.mayPublish ? 'Conectar' : 'Elegir canales'}
				</LinkButton>
			</Callout>
		)
	const when = nextAt ? dateTimeText(Date.parse(nextAt), timeZone) : ''
	return (
		<Callout status="ok">
			La próxima: {when}, en {placesText(outlets.places)}.
			{outlets.unconnected.length > 0
				? ` ${networkNames[outlets.unconnected[0] ?? 'instagram']} no está conectado.`
				: ''}
		</Callout>
	)
}

type PreviewProps = { preview: PostPreview; outlets: PostList['outlets']; id: string }

function Preview({ preview, outlets, id }: PreviewProps) {
	const { day, text, free, isEnough } = preview
	const hasPicture = outlets.places.some(({ channel }) => channel === 'instagram')
	return (
		<section className="card stack post-now" aria-labelledby="post-preview">
			<h2 id="post-preview">Así se leería hoy</h2>
			<p className="muted">
				{`Con lo que hay libre ahora para el ${dateInWords(day)}: ${countText(free, 'horario')}.`}
				{isEnough ? '' : ' Son menos de los que pides para publicar: no se publicaría.'}
			</p>
			{free === 0 ? null : (
				<div className="post-preview">
					<p className="post-text">{text}</p>
					{hasPicture ? (
						<img
							className="post-picture"
							src={`/asistentes/${id}/publicaciones/imagen.jpg?dia=${day}`}
							alt={`Imagen con los horarios libres del ${dateInWords(day)}`}
							width={270}
							height={338}
						/>
					) : null}
				</div>
			)}
		</section>
	)
}

const states: Record<Post['state'], { name: string; status?: 'ok' | 'aviso' | 'fallo' }> = {
	waiting: { name: 'Por publicar' },
	sending: { name: 'Publicando' },
	published: { name: 'Publicada', status: 'ok' },
	skipped: { name: 'No se publicó', status: 'aviso' },
	failed: { name: 'Falló', status: 'fallo' },
}

function PostRow({ post, timeZone }: { post: Post; timeZone: string }) {
	const { channel, place, day, postedOn, text, state, problem, address, publishedAt } = post
	const { name, status } = states[state]
	const when = publishedAt ? dateTimeText(Date.parse(publishedAt), timeZone) : dateInWords(postedOn)
	return (
		<li>
			<div className="grow stack stack--1">
				<div className="row row--wrap">
					<b>{`${place} (${networkNames[channel]})`}</b>
					<StatusChip status={status}>{name}</StatusChip>
				</div>
				<span className="caption">{`${when} · horarios del ${dateInWords(day)}`}</span>
				{problem ? <p className="post-problem">{problem}.</p> : null}
				{text ? (
					<details>
						<summary className="caption">Ver el texto</summary>
						<p className="post-text">{text}</p>
					</details>
				) : null}
			</div>
			{address ? (
				<a className={buttonClass({ size: 's' })} href={address} target="_blank" rel="noreferrer">
					Ver publicación
				</a>
			) : null}
		</li>
	)
}
