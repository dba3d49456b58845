import { Icon } from '#app/ui/icon.tsx'
import { type Conversation } from '../schemas.ts'

const sources: Record<string, string> = {
	ad: 'un anuncio',
	ads: 'un anuncio',
	post: 'una publicación',
	shortlink: 'un enlace',
	customer_chat_plugin: 'el chat del sitio',
}

/** What brought the person to the conversation, such as the headline of an advertisement. */
export function CameFrom({ referral }: { referral: Conversation['thread']['referral'] }) {
	if (!referral) return null
	const { source = '', headline, url } = referral
	const from = `Llegó por ${sources[source.toLowerCase()] ?? 'un enlace'}`
	const words = headline ? `${from}: «${headline}»` : from
	const isSafe = url !== undefined && /^https:\/\//.test(url)
	return (
		<p className="window">
			<Icon name="link" size="s" />
			<span>
				{words}
				{isSafe ? (
					<>
						{' '}
						<a href={url} target="_blank" rel="noreferrer noopener nofollow">
							Verlo<span className="sr"> en otra ventana</span>
						</a>
					</>
				) : null}
			</span>
		</p>
	)
}
