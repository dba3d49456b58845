import { type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

type CheckProps = {
	type?: 'checkbox' | 'radio'
	name: string
	hint?: ReactNode
	/** A framed card, for a choice that needs a sentence. */
	card?: boolean
	children: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'>

export function Check({ type = 'checkbox', name, hint, card, className, children, ...rest }: CheckProps) {
	return (
		<label className={classNames('check', card && 'choice', className)}>
			<input type={type} name={name} {...rest} />
			<span className="grow">
				{children}
				{hint ? <span className="hint">{hint}</span> : null}
			</span>
		</label>
	)
}
