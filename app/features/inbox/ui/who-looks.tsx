import { type Onlooker } from '#app/realtime/live-events.ts'

type WhoLooksProps = { others: Onlooker[] }

/** Who else is looking at the conversation, and who types: told to whoever listens, too. */
export function WhoLooks({ others }: WhoLooksProps) {
	return (
		<p className="caption who-looks" role="status">
			{sentencesOf(others).join(' ')}
		</p>
	)
}

/** 'Ana está escribiendo… Luis también está viendo este chat.' */
function sentencesOf(others: Onlooker[]): string[] {
	const typing = others.filter(({ typing }) => typing).map(({ name }) => name)
	const looking = others.filter(({ typing }) => !typing).map(({ name }) => name)
	return [
		typing.length > 0 ? `${listed(typing)} ${typing.length > 1 ? 'están' : 'está'} escribiendo…` : '',
		looking.length > 0 ? `${listed(looking)} también ${looking.length > 1 ? 'están' : 'está'} viendo este chat.` : '',
	].filter(Boolean)
}

function listed(names: string[]): string {
	const [last = '', ...before] = [...names].reverse()
	if (before.length === 0) return last
	return `${before.reverse().join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}
