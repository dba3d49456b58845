import { classNames } from './style/class-names.ts'

/** The awning of a street shop: on the door, the pay page and the home, never on a working screen. */
export function Awning({ small }: { small?: boolean }) {
	return <div className={classNames('toldo', small && 'toldo--s')} aria-hidden="true" />
}
