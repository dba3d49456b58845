import { useLive } from '#app/realtime/use-live.ts'
import { flashSeconds } from '#app/ui/feedback/callout.tsx'
import { useAnnounce } from '#app/ui/feedback/flash.tsx'

/** A notice that could not be made or sent is told at once to whoever has the screen open (AGE-036, AGE-037, NOT-008). */
export function useFailureToasts(businessId: string): void {
	const announce = useAnnounce()
	useLive(businessId, ({ name, payload }) => {
		const notice = name === 'core.reactionFailed' || name === 'notifications.failed' ? payload.notice : null
		if (notice) announce({ text: notice, status: 'fallo', seconds: flashSeconds.toast })
		return false
	})
}
