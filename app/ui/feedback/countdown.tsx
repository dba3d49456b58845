import { useEffect, useState } from 'react'

type CountdownProps = {
	/** Counted from when the page was made, so that a wrong clock in the browser does not matter. */
	secondsLeft: number
	/** The end in words ('23:30'), for who has no script. */
	until: string
	onEnd?: () => void
}

/** The hour at which it ends; with a script it counts, and is read out only each minute. */
export function Countdown({ secondsLeft, until, onEnd }: CountdownProps) {
	const left = useSecondsLeft(secondsLeft, onEnd)
	if (left === null) return <b className="num">{until}</b>
	const minutes = Math.floor(left / 60)
	const parts = [
		{ value: Math.floor(minutes / 1440), unit: 'días' },
		{ value: Math.floor(minutes / 60) % 24, unit: 'h' },
		{ value: minutes % 60, unit: 'min' },
		{ value: left % 60, unit: 'seg' },
	]
	const firstShown = Math.min(
		parts.findIndex(({ value }) => value > 0),
		2,
	)
	return (
		<span className="countdown" role="timer" aria-label={`Quedan ${minutes} minutos`}>
			{parts.slice(firstShown < 0 ? 2 : firstShown).map(({ value, unit }) => (
				<span key={unit} aria-hidden="true">
					{String(value).padStart(2, '0')}
					<small>{unit}</small>
				</span>
			))}
		</span>
	)
}

/** Null until scripts run. */
function useSecondsLeft(secondsLeft: number, onEnd?: () => void) {
	const [left, setLeft] = useState<number | null>(null)
	useEffect(() => {
		const endsAt = performance.now() + secondsLeft * 1000
		const tick = () => setLeft(Math.max(0, Math.round((endsAt - performance.now()) / 1000)))
		tick()
		const timer = setInterval(tick, 1000)
		return () => clearInterval(timer)
	}, [secondsLeft])
	const ended = left === 0
	useEffect(() => {
		if (ended) onEnd?.()
	}, [ended, onEnd])
	return left
}
