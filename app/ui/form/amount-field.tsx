import { type ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An amount of money as people type it: '1,350.50'; `suffix` is its currency. */
export function AmountField(props: ComponentProps<typeof TextField>) {
	return <TextField prefix="$" numeric inputMode="decimal" autoComplete="off" {...props} />
}
