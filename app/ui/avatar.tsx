import { type ReactNode } from 'react'
import { withoutTitle } from '#app/lib/words/titles.ts'
import { classNames } from './style/class-names.ts'

type AvatarProps = {
	name: string
	/** Whom the tint belongs to; the name itself unless told. */
	id?: string
	size?: 's' | 'l' | 'xl'
	square?: boolean
	/** At its corner, as the sign of the channel by which somebody writes. */
	children?: ReactNode
}

/** Initials on a tint that stays with the person. Decoration: the name stands beside it. */
export function Avatar({ name, id = name, size, square, children }: AvatarProps) {
	return (
		<span className={classNames('avatar', size && `avatar--${size}`, square && 'avatar--sq', tintOf(id))}>
			<span aria-hidden="true">{initialsOf(name)}</span>
			{children ? <span className="at">{children}</span> : null}
		</span>
	)
}

/** One of six tints of the brand (`t1` to `t6`), always the same for the same text. */
export function tintOf(text: string): string {
	let sum = 0
	for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
	return `t${(sum % 6) + 1}`
}

function initialsOf(name: string) {
	const words = withoutTitle(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined]
	return letters.map((word) => (word ? ([...word][0] ?? '').toLocaleUpperCase('es-MX') : '')).join('') || '?'
}
