import { relativeText } from '#app/lib/time-text.ts'

/** 'hace 5 m'; the instant itself, in UTC, under the pointer. `now` is the server's, so that both sides write the same. */
export function When({ at, now, never = 'nunca' }: { at?: string; now: number; never?: string }) {
	if (!at) return <span className="muted">{never}</span>
	return (
		<time dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
			{relativeText(Date.parse(at), now)}
		</time>
	)
}
