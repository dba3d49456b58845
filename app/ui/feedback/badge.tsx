import { type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

export function Badge({ kind, children }: { kind?: 'beta' | 'nuevo' | 'pronto'; children: ReactNode }) {
	return <span className={classNames('badge', kind && `badge--${kind}`)}>{children}</span>
}
