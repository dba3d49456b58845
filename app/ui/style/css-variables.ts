import { type CSSProperties } from 'react'

type Variables = Record<`--${string}`, string | number | undefined>

/** Custom properties for a `style` attribute, which React's own type does not know. */
export function cssVariables(variables: CSSProperties & Variables): CSSProperties {
	return variables
}
