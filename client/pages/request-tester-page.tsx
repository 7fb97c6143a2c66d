import { RequestTester } from '../request-tester/request-tester.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <div className="wrap page">
      <PageTitle title="Request tester" />
      <PageHead title="Request tester" />
      <RequestTester />
    </div>
  );
}
